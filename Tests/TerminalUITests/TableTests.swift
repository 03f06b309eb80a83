import TerminalUI
import TestSupport
import Testing

@Suite struct TableTests {
  /// Entries with notes in every script that gave other programs trouble.
  static let entries: Table = {
    var table = Table(columns: [
      .init("id"), .init("when"), .init("mood", .trailing),
      .init("note", width: 6...Int.max, givesWay: 1),
    ])
    let notes = [
      "slept well", "😀 good day", "👩‍👩‍👧 with the family", "🇩🇪 back home", "❤️ dinner",
      "日本語のメモ、少し長い", "cafe\u{301} con leche", "שלום עולם", "یادداشت می\u{200C}نویسم", "",
      "a very long note that goes on and on until it is cut at the end of the line",
    ]
    for (index, note) in notes.enumerated() {
      let mood = StyledText("\(index % 10 + 1)", index > 5 ? .better : .worse)
      table.append([
        StyledText("k\(index)x", .faint), "Mon 08:\(10 + index)", mood, StyledText(note),
      ])
    }
    return table
  }()

  @Test(arguments: [80, 40, 24, 12, 1])
  func `lines up whatever the cells hold`(width: Int) throws {
    for glyphs in Glyphs.allCases {
      let lines = Self.entries.lines(width: width, glyphs: glyphs).map { "\($0.string)|\n" }
      try expectGolden(lines.joined(), "Fixtures/golden/terminal/table-\(width)-\(glyphs).txt")
    }
  }

  @Test func `folds a column that should not be cut`() throws {
    var table = Self.entries
    table.columns[3].overflow = .folds
    let lines = table.lines(width: 36, glyphs: .unicode).map { "\($0.string)|\n" }
    try expectGolden(lines.joined(), "Fixtures/golden/terminal/table-folded.txt")
  }

  @Test func `a column that holds nothing takes no room, and a title row only comes with titles`() {
    var table = Table(columns: [.init(), .init(), .init("", .trailing)])
    table.append(["a", "", "1"])
    table.append(["bb"])
    table.append(["c", "", "300", "lost"])
    #expect(
      table.lines(width: 80, glyphs: .unicode).map(\.string) == ["a     1", "bb", "c   300"])
    #expect(Table(columns: [.init()]).lines(width: 80, glyphs: .unicode).isEmpty)
  }

  @Test func `narrows columns in their order, each down to its least width`() {
    var table = Table(columns: [
      .init("", width: 3...9, givesWay: 2), .init("", width: 4...Int.max, givesWay: 1), .init(),
    ])
    table.append(["abcdefghijkl", "abcdefghijkl", "12345"])
    let expected = [
      40: "abcdefgh…  abcdefghijkl  12345", 26: "abcdefgh…  abcdefg…  12345",
      20: "abcdef…  abc…  12345", 16: "ab…  abc…  12345", 15: "abcdefg…  12345", 10: "ab…  12345",
      9: "12345", 4: "123…",
    ]
    for (width, line) in expected {
      #expect(table.lines(width: width, glyphs: .unicode).map(\.string) == [line])
    }
  }

  @Test func `a line break in a cell that is not folded is a space`() {
    var table = Table(columns: [.init()])
    table.append(["one\r\ntwo"])
    #expect(table.lines(width: 80, glyphs: .unicode) == ["one two"])
  }

  @Test(arguments: Glyphs.allCases)
  func `no line exceeds the width or ends in spaces`(glyphs: Glyphs) {
    var generator = SeededGenerator(seed: 4)
    for round in 0..<40 {
      var table = Table(
        columns: (0..<4).map { index in
          .init(
            index > 1 ? "title" : "", Bool.random(using: &generator) ? .leading : .trailing,
            width: Int.random(in: 0...8, using: &generator)...[8, 20, Int.max][round % 3],
            givesWay: index > 0 ? index : nil,
            overflow: Bool.random(using: &generator) ? .truncates : .folds)
        })
      for _ in 0..<5 {
        table.append(
          (0..<4).map { _ in StyledText(visibleText(RandomText.next(using: &generator))) })
      }
      for width in [-1, 0, 1, 2, 10, 40, 80, 100_000, Int.max] {
        for line in table.lines(width: width, glyphs: glyphs) {
          #expect(line.displayWidth <= max(width, 0))
          #expect(line.string.last != " ")
        }
      }
    }
  }
}
