import CivilTime
import TestSupport
import Testing

@Suite struct TypedTimeWordingTests {
  @Test func `says what it makes of what is typed`() throws {
    let berlin = TypedMomentReader(now: "2026-11-29T20:00:00+01:00", rules: Zones.berlin)
    let spring = TypedMomentReader(now: "2026-03-29T20:00:00+02:00", rules: Zones.berlin)
    let autumn = TypedMomentReader(now: "2026-10-25T20:00:00+01:00", rules: Zones.berlin)
    let saoPaulo = TypedMomentReader(now: "2018-11-04T20:00:00-02:00", rules: Zones.saoPaulo)
    let apia = TypedMomentReader(now: "2011-12-31T10:00:00+14:00", rules: Zones.apia)
    var page = ""
    for (place, reader, texts) in [
      (
        "Berlin", berlin,
        [
          "21:30", "9am", "mon 9am", "2h ago", "yesterday", "2026-11-29", "today 21:30",
          "20:00:01 today",
          "2026-11-29 20:01", "2026-11-29 20:03:30", "tomorrow", "2026-12-24", "2026-02-31",
          "2025-02-29", "2026-13-01", "2026-11-00",
          "25:00", "foo", "-1d", "800000d ago",
        ]
      ),
      ("Berlin in spring", spring, ["02:30", "2026-03-29 02:30:15"]),
      ("Berlin in autumn", autumn, ["02:30"]),
      ("Sao Paulo", saoPaulo, ["today 00:00"]),
      ("Apia", apia, ["yesterday", "2011-12-30 9am"]),
    ] {
      page += "\(place), \(reader.now)\n\n"
      for text in texts {
        page += shown(text) { () throws(TypedTimeError) in try reader.pastMoment(text).shown }
      }
      page += "\n"
    }
    page += "days, lengths of time, numbers of days\n\n"
    let range = TypedDuration(minutes: 5)...TypedDuration(minutes: 720)
    for text in ["tuesday", "someday"] {
      page += shown(text) { () throws(TypedTimeError) in
        "\(try TypedDayReader(today: "2026-11-29").day(text))\n"
      }
    }
    for text in ["90m", "4m", "13h", "soon"] {
      page += shown(text) { () throws(TypedTimeError) in
        "\(try TypedDuration(typed: text, in: range))\n"
      }
    }
    for text in ["2w", "0d", "40000", "many"] {
      page += shown(text) { () throws(TypedTimeError) in
        "\(try TypedDayCount(typed: text).days)\n"
      }
    }
    try expectGolden(page, "Fixtures/golden/typed-times.txt")
  }

  @Test func `starts in lower case and has no full stop at the end`() throws {
    var phrases = 0
    for line in try Checkout.text(of: "Fixtures/golden/typed-times.txt").split(separator: "\n") {
      let text = line.drop { $0 == " " }
      for opening in ["error: ", "hint: ", "remark: "] where text.hasPrefix(opening) {
        let phrase = text.dropFirst(opening.count)
        #expect(!phrase.hasSuffix("."))
        #expect(phrase.first?.isUppercase == false)
        phrases += 1
      }
    }
    #expect(phrases > 30)
  }

  private func shown(
    _ text: String, _ read: () throws(TypedTimeError) -> String
  ) -> String {
    do throws(TypedTimeError) {
      return "  \(text)\n    \(try read())"
    } catch {
      return "  \(text)\n    error: \(error.message)\n"
        + (error.hint.map { "    hint: \($0)\n" } ?? "")
    }
  }
}

extension TypedMoment {
  fileprivate var shown: String {
    "\(time)\(isTimed ? "" : " (day only)")\n"
      + remarks.map { "    remark: \($0.message)\n" }.joined()
  }
}
