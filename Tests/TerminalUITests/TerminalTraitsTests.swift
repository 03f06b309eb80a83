import TerminalUI
import TestSupport
import Testing

@Suite struct TerminalTraitsTests {
  @Test(
    arguments: [
      ([:], .ascii),
      (["LANG": "de_DE.UTF-8"], .unicode),
      (["LANG": "C.utf8"], .unicode),
      (["LC_CTYPE": "UTF-8"], .unicode),
      (["LANG": "de_DE.UTF-8", "LC_ALL": "C"], .ascii),
      (["LANG": "C", "LC_CTYPE": "en_US.UTF-8"], .unicode),
      (["LANG": "C", "LC_CTYPE": "POSIX", "LC_ALL": "en_US.UTF-8"], .unicode),
      (["LANG": "en_US.UTF-8", "LC_ALL": "", "LC_CTYPE": ""], .unicode),
      (["LANG": "de_DE"], .ascii),
      (["LANG": "de_DE.ISO-8859-1"], .ascii),
      (["LANG": "en_US.UTF-8", "TERM": "dumb"], .ascii),
      (["LANG": "en_US.UTF-8", "TERM": "linux"], .ascii),
      (["LANG": "en_US.UTF-8", "TERM": "xterm"], .unicode),
    ] as [([String: String], Glyphs)])
  func `draws with what the locale and the terminal can show`(
    environment: [String: String], glyphs: Glyphs
  ) {
    #expect(Glyphs { environment[$0] } == glyphs)
  }

  @Test(
    arguments: [
      (true, nil, .auto, ["TERM": "xterm"], .basic),
      (true, nil, .auto, ["TERM": "xterm-256color"], .extended),
      (true, nil, .auto, ["TERM": "foot", "COLORTERM": "truecolor"], .extended),
      (true, nil, .auto, ["TERM": "dumb"], .plain),
      (true, nil, .auto, ["NO_COLOR": "1"], .plain),
      (true, nil, .auto, ["NO_COLOR": ""], .basic),
      (false, nil, .auto, [:], .plain),
      (false, .always, .auto, [:], .basic),
      (false, .always, .never, ["NO_COLOR": "1", "TERM": "dumb"], .basic),
      (false, nil, .always, ["NO_COLOR": "1"], .basic),
      (true, .never, .always, [:], .plain),
      (true, .auto, .never, [:], .basic),
      (true, .auto, .always, ["NO_COLOR": "1"], .plain),
      (true, nil, .never, [:], .plain),
    ] as [(Bool, ColorChoice?, ColorChoice, [String: String], Palette)])
  func `colours where the person and the terminal want it`(
    isTerminal: Bool, option: ColorChoice?, setting: ColorChoice, environment: [String: String],
    palette: Palette
  ) {
    let traits = TerminalTraits(
      isTerminal: isTerminal, size: nil, option: option, setting: setting
    ) { environment[$0] }
    #expect(traits.palette == palette)
    #expect(traits.isTerminal == isTerminal)
  }

  @Test(
    arguments: [
      ([:], true, nil, 80, 80, 24),
      ([:], true, (132, 50), 132, 132, 50),
      ([:], true, (0, 0), 80, 80, 24),
      ([:], false, nil, 80, Int.max, 24),
      (["COLUMNS": "40"], false, nil, 40, 40, 24),
      (["COLUMNS": "40", "LINES": "10"], true, (132, 50), 40, 40, 10),
      (["COLUMNS": "0"], true, (132, 50), 132, 132, 50),
      (["COLUMNS": "-4"], true, nil, 80, 80, 24),
      (["COLUMNS": "wide"], true, nil, 80, 80, 24),
      (["COLUMNS": ""], true, nil, 80, 80, 24),
      (["COLUMNS": "1"], true, nil, 1, 1, 24),
      (["COLUMNS": "100000"], true, nil, 100_000, 100_000, 24),
      (["COLUMNS": "9223372036854775807"], true, nil, 100_000, 100_000, 24),
      (["COLUMNS": "99999999999999999999"], true, nil, 80, 80, 24),
    ] as [([String: String], Bool, (Int, Int)?, Int, Int, Int)])
  func `is as wide as COLUMNS or the terminal says, and cuts no line in a pipe`(
    environment: [String: String], isTerminal: Bool, size: (Int, Int)?, width: Int, lineWidth: Int,
    height: Int
  ) {
    let traits = TerminalTraits(
      isTerminal: isTerminal, size: size.map { .init(width: $0.0, height: $0.1) }, option: nil,
      setting: .auto
    ) { environment[$0] }
    #expect(traits.width == width)
    #expect(traits.lineWidth == lineWidth)
    #expect(traits.height == height)
  }
}
