import CivilTime
import MoodModel
import TestSupport
import Testing

@testable import Interchange

/// How numbers, times, notes and names are read.
@Suite struct WordsTests {
  @Test(
    arguments: [
      ("1-5", "1", "1"), ("1-5", "2", "3.3"), ("1-5", "3", "5.5"), ("1-5", "4", "7.8"),
      ("1-5", "5", "10"), ("-5-5", "-5", "1"), ("-5-5", "-4", "1.9"), ("-5-5", "0", "5.5"),
      ("-5-5", "3", "8.2"), ("-5-5", "5", "10"), ("0-10", "0", "1"), ("0-10", "7", "7.3"),
      ("4-1", "4", "1"), ("4-1", "2", "7"), ("1-10", "6.5", "6.5"), ("1-10", "6.55", "6.6"),
      ("0-100", "50", "5.5"), ("-2--1", "-1", "10"), ("0-1", "0,5", "5.5"),
      ("-999999999-999999999", "0", "5.5"), ("0-0.000001", "0", "1"),
    ])
  func `maps scales ends to ends, halves up`(scale: String, rating: String, mood: String) throws {
    let scale = try #require(MoodScale(scale))
    let rating = try #require(DecimalNumber(rating))
    #expect(scale.mood(for: rating)?.description == mood)
  }

  @Test(arguments: [("1-5", "0"), ("1-5", "5.1"), ("5-1", "6"), ("-5-5", "-5.5")])
  func `has no mood for what is off the scale`(scale: String, rating: String) throws {
    let rating = try #require(DecimalNumber(rating))
    #expect(try #require(MoodScale(scale)).mood(for: rating) == nil)
  }

  @Test(
    arguments: ["", "5", "1-", "-1", "1-1", "a-b", "1–5", "1-5-9", "+1-5", "-", "--", "1.0-1"])
  func `reads no other scales`(text: String) { #expect(MoodScale(text) == nil) }

  @Test(
    arguments: [
      ("7", "7"), (" -5 ", "-5"), ("+3", "3"), ("3.50", "3.5"), ("3,5", "3.5"), ("007", "7"),
      ("0.000001", "0.000001"), ("1.0000000", "1"), ("-0", "0"),
    ])
  func `reads numbers`(text: String, number: String) throws {
    let value = try #require(DecimalNumber(text))
    #expect(DecimalNumber(value.description) == value)
    #expect(value == DecimalNumber(number))
  }

  @Test(
    arguments: [
      "", "-", ".5", "5.", "1e3", "0x1", "1.0000001", "1234567890", "7/10", "7 8", "\u{663}", "--1",
      "1.2.3",
    ])
  func `reads nothing else as a number`(text: String) { #expect(DecimalNumber(text) == nil) }

  @Test(
    arguments: [
      ("22:13", "22:13:00"), ("10:00 pm", "22:00:00"), ("12:05 am", "00:05:00"),
      ("12:05 PM", "12:05:00"), ("8:05:30", "08:05:30"), ("9am", "09:00:00"),
      ("10:00\u{202F}PM", "22:00:00"), ("10:00\u{A0}p. m.", "22:00:00"), ("22.13", "22:13:00"),
      ("24:00", nil), ("13:00 pm", nil), ("0:30 am", nil), ("9", nil), ("9:5", nil),
      ("10:60", nil), ("10:00:60", nil), ("", nil), ("10:00 xm", nil), ("10:00 pmx", nil),
    ] as [(String, String?)])
  func `reads times of day`(text: String, time: String?) {
    let bytes = Array(text.utf8)
    var cursor = TextCursor()
    let second = cursor.clock(in: bytes.span)
    let isWhole = cursor.restIsBlank(in: bytes.span)
    let found = second.flatMap { isWhole ? $0 : nil }
      .map { ZonedTime(secondsSinceEpoch: $0, utcOffset: 0).description }
    #expect(found == time.map { "1970-01-01T\($0)+00:00" })
  }

  @Test(
    arguments: [
      ("2026-06-01T08:31:07+02:00", .moment("2026-06-01T08:31:07+02:00")),
      ("2026-06-01T08:31:07Z", .moment("2026-06-01T08:31:07+00:00")),
      ("2026-06-01 08:31", .local("2026-06-01", second: 30_660)),
      ("2026-6-1T8:31 pm", .local("2026-06-01", second: 73_860)),
      ("2026/06/01", .day("2026-06-01")), (" 2026.6.1 ", .day("2026-06-01")),
      ("2026-02-29", nil), ("2026-02-29 08:00", nil), ("01.06.2026", nil), ("2026-06-01T", nil),
      ("2026-06-01 8", nil), ("2026-06/01", nil), ("26-06-01", nil), ("", nil),
      ("99999-01-01", nil), ("2026-13-01", nil), ("2026-00-10", nil),
    ] as [(String, WrittenTime?)])
  func `reads moments, local times and days`(text: String, time: WrittenTime?) {
    let bytes = Array(text.utf8)
    let found = WrittenTime(bytes.span)
    #expect(found == time)
  }

  @Test(
    arguments: [
      ("18 May", 5, 18), ("8th Dec", 12, 8), ("May 17", 5, 17), ("1. January", 1, 1),
      ("Sept 3", 9, 3), ("3 Sep.", 9, 3),
    ])
  func `reads English days`(text: String, month: Int, day: Int) {
    let bytes = Array(text.utf8)
    var cursor = TextCursor()
    let found = cursor.dayAndMonth(in: bytes.span)
    #expect(found?.month == month)
    #expect(found?.day == day)
    let isWhole = cursor.isAtEnd(of: bytes.span)
    #expect(isWhole)
  }

  @Test(arguments: ["18 Mai", "18", "May", "18 Ma", "18 Mayy", ""])
  func `reads no other days`(text: String) {
    let bytes = Array(text.utf8)
    var cursor = TextCursor()
    let found = cursor.dayAndMonth(in: bytes.span)
    #expect(found == nil || !cursor.isAtEnd(of: bytes.span))
    #expect(found != nil || cursor.position == 0)
  }

  @Test(
    arguments: [
      ("plain > text", "plain > text"), ("I <3 R&D", "I <3 R&D"), ("a &lt; b", "a < b"),
      ("line one<br>line two &amp; three", "line one\nline two & three"),
      ("a<br/>b<BR />c", "a\nb\nc"),
      ("<b>new year</b>", "new year"), ("<p>a</p><p>b</p>", "a\nb"),
      ("a<div>b</div>c", "a\nb\nc"), ("<div>one</div><div><br></div><div>two</div>", "one\n\ntwo"),
      ("a<br></div><div>b", "a\nb"), ("<i>x</i>y<br>", "xy"),
      ("&#233;&#xE9;&eacute;&Eacute;", "ééé\u{C9}"),
      ("&nbsp;&hellip;&yuml;", "\u{A0}\u{2026}\u{FF}"), ("&#0;&#xD800;", "\u{FFFD}\u{FFFD}"),
      ("&bogus; &; & &amp", "&bogus; &; & &amp"), ("a <!-- b --> c", "a  c"),
      ("a <!-- b", "a <!-- b"),
      ("x < y and z > w", "x < y and z > w"), ("<script>alert(1)</script>", "alert(1)"),
      ("<a href=\"x>y\">z</a>", "y\">z"), ("<a", "<a"), ("\nkept\n", "\nkept\n"),
      ("<ul><li>a</li><li>b</li></ul>", "a\nb"), ("&amp;lt;", "&lt;"),
    ])
  func `makes plain text of HTML`(html: String, text: String) {
    #expect(HTMLText.plain(Array(html.utf8)[...]) == text)
  }

  @Test func `is done with hostile HTML in time`() {
    for piece in ["<!--", "<a ", "&", "&#", "<", "</p><p>"] {
      _ = HTMLText.plain(Array(String(repeating: piece, count: 20_000).utf8)[...])
    }
  }

  @Test func `maps names however they are written`() {
    var map = MoodMap()
    let added = ["Irritable=2", "a=b=3.5", "", "x", "=3", "x=", "x=y", " =3"].map { map.add($0) }
    #expect(added == [true, true, false, false, false, false, false, false])
    #expect(map[" irritable "] == DecimalNumber(2))
    #expect(map["a=b"] == DecimalNumber("3.5"))
    #expect(map["other"] == nil)
    let firstBad = ["# comment\n\ncalm=8\r\ntired = 3\n", "fine=7\noops\n"].map {
      map.add(lines: $0)
    }
    #expect(firstBad == [nil, 2])
    #expect(map["TIRED"] == DecimalNumber(3))
  }

  @Test func `reads the choice of columns`() {
    var choice = ColumnChoice()
    let added = ["mood=Rating, all,at=when", "note=a=b"].map { choice.add($0) }
    #expect(added == [true, true])
    #expect(choice.names == [.mood: ["Rating, all"], .at: ["when"], .note: ["a=b"]])
    let refused = ["", "x", "when", "mood=again"].map { choice.add($0) }
    #expect(refused == [false, false, false, false])
    let more = ["at=time", "tags=a,tags=b"].map { choice.add($0) }
    #expect(more == [true, true])
    #expect(choice.names[.at] == ["when", "time"] && choice.names[.tags] == ["a", "b"])
  }
}
