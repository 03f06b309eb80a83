import TerminalUI
import TestSupport
import Testing

@Suite struct MeterTests {
  @Test func `a sparkline has one sign per value, higher for more`() {
    let values: [Double?] = [1, 2.3, 3.6, 4.9, nil, 6.1, 7.4, 8.7, 10, -40, .infinity, .nan]
    #expect(sparkline(values, in: 1...10, glyphs: .unicode) == "▁▂▃▄ ▅▆▇█▁█ ")
    #expect(sparkline(values, in: 1...10, glyphs: .ascii) == "_.-~ =+*#_# ")
    #expect(sparkline([5, nil], in: 5...5, glyphs: .unicode) == "▁ ")
  }

  @Test(
    arguments: [
      (0, 4, "····", "...."), (1, 4, "████", "####"), (0.5, 4, "██··", "##.."),
      (0.6, 4, "██▍·", "##.."), (0.001, 4, "▏···", "#..."), (0.999, 4, "███▉", "###."),
      (-3, 4, "····", "...."), (7, 4, "████", "####"), (.nan, 4, "····", "...."),
      (1, 0, "", ""), (0.5, -1, "", ""),
    ] as [(Double, Int, String, String)])
  func `a bar is filled by its share, and is full or empty only when that is so`(
    share: Double, width: Int, unicode: String, ascii: String
  ) {
    #expect(bar(share, width: width, role: .accent, glyphs: .unicode).string == unicode)
    #expect(bar(share, width: width, role: .accent, glyphs: .ascii).string == ascii)
  }

  @Test func `a progress line shows late, seldom, and is gone at the end`() {
    var line = ProgressLine("importing", total: 20_000, glyphs: .unicode)
    #expect(line.finish() == nil)
    #expect(line.update(done: 10, milliseconds: 499, width: 60) == nil)
    #expect(
      line.update(done: 12_300, milliseconds: 500, width: 60)
        == "\rimporting  ██████████████▏········   61 %  12,300 of 20,000\r")
    #expect(line.update(done: 12_400, milliseconds: 599, width: 60) == nil)
    #expect(
      line.update(done: 20_000, milliseconds: 600, width: 24)
        == "\rimporting  100 %" + String(repeating: " ", count: 43) + "\r")
    #expect(line.finish() == "\r                \r")
    #expect(line.finish() == nil)
  }

  @Test func `a progress line of what has no number says the share alone`() {
    var line = ProgressLine("comparing", total: 100, showsCounts: false, glyphs: .ascii)
    #expect(
      line.update(done: 50, milliseconds: 500, width: 60)
        == "\rcomparing  ###############...............   50 %\r")
  }

  @Test func `a progress line without a known end counts`() {
    var line = ProgressLine("reading", total: nil, glyphs: .ascii)
    #expect(line.update(done: 1_234_567, milliseconds: 900, width: 40) == "\rreading  1,234,567\r")
  }

  @Test(arguments: Glyphs.allCases)
  func `a progress line leaves the last column free at any width`(glyphs: Glyphs) {
    for width in Array(0...90) + [100_000] {
      for (done, total) in [(0, 10), (5, 10), (99, 10), (7, nil), (3, 0)] as [(Int, Int?)] {
        var line = ProgressLine("日本 import", total: total, glyphs: glyphs)
        let text = line.update(done: done, milliseconds: 1_000, width: width) ?? ""
        #expect(text.displayWidth < max(width, 1))
      }
    }
  }

  @Test(
    arguments: [
      (0, "0"), (999, "999"), (1_000, "1,000"), (-12_300, "-12,300"), (1_234_567, "1,234,567"),
      (Int.min, "-9,223,372,036,854,775,808"),
    ])
  func `groups the digits of a number by three`(number: Int, text: String) {
    #expect(grouped(number) == text)
  }

  @Test(
    arguments: [
      (6.94, "6.9", "+6.9"), (-0.36, "−0.4", "−0.4"), (0.04, "0.0", "0.0"), (-0.04, "0.0", "0.0"),
      (10, "10.0", "+10.0"), (.nan, "?", "?"), (.infinity, "?", "?"), (-1e9, "?", "?"),
    ])
  func `writes numbers with one decimal`(number: Double, text: String, signed: String) {
    #expect(decimal(number, glyphs: .unicode) == text)
    #expect(signedDecimal(number, glyphs: .unicode) == signed)
    #expect(signedDecimal(number, glyphs: .ascii) == signed.replacing("−", with: "-"))
  }
}
