import TerminalUI
import TestSupport
import Testing

@Suite struct StyledTextTests {
  @Test func `texts that look alike are equal, however they were put together`() {
    var text = StyledText("mood ")
    text.append("7", .better)
    text.append("", .worse)
    #expect(text == "mo" + "od " + StyledText("7", .better))
    #expect(text.runs.count == 2)
    #expect(["a", "b"].joined(separator: ", ") == ("a, b" as StyledText))
    #expect(StyledText().isEmpty)
    #expect(
      "mood \(7, .better) of \(10) \(text)" == "mood " + StyledText("7", .better) + " of 10 " + text
    )
  }

  @Test func `carries escape codes only in a palette that has them`() {
    let text = StyledText("up", .better) + " and " + StyledText("down", .worse)
    #expect(text.rendered(in: .plain) == "up and down")
    #expect(text.rendered(in: .basic) == "\u{1B}[1;34mup\u{1B}[0m and \u{1B}[33mdown\u{1B}[0m")
    #expect(
      text.rendered(in: .extended) == "\u{1B}[38;5;32mup\u{1B}[0m and \u{1B}[38;5;166mdown\u{1B}[0m"
    )
  }

  /// Contrast as WCAG 2.2 defines it, of the colours of xterm's cube and grey ramp.
  @Test(arguments: StyledText.Role.allCases)
  func `a colour of the extended palette is readable on white and on black`(role: StyledText.Role) {
    let code = Palette.extended.paint("x", as: role).dropFirst(2).prefix { $0 != "m" }
    guard let place = code.split(separator: ";").last.flatMap({ Int($0) }), place >= 16 else {
      return
    }
    let light = luminance(ofColor: place)
    #expect(1.05 / (light + 0.05) >= 3.5)
    #expect((light + 0.05) / 0.05 >= 4.4)
  }

  private func luminance(ofColor place: Int) -> Double {
    func linear(_ byte: Int) -> Double {
      let share = Double(byte) / 255
      return share <= 0.040_45 ? share / 12.92 : power((share + 0.055) / 1.055)
    }
    let steps = [0, 95, 135, 175, 215, 255]
    let cube = place - 16
    let grey = 8 + 10 * (place - 232)
    let (red, green, blue) =
      place >= 232
      ? (grey, grey, grey) : (steps[cube / 36], steps[cube / 6 % 6], steps[cube % 6])
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The power of 2.4, by Newton's steps to the fifth root: x^2.4 = x² × (x^0.2)².
  private func power(_ base: Double) -> Double {
    var root = 1.0
    for _ in 0..<60 { root -= (root - base / (root * root * root * root)) / 5 }
    return base * base * root * root
  }
}
