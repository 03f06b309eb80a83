import CivilTime
import Diagnostics
import JSON
import MoodModel
import TestSupport
import Testing

@testable import Interchange

/// What is particular to the formats of other apps, beyond their samples.
@Suite struct OtherFormatTests {
  @Test func `asks for the scale of Bearable when the ratings do not show it`() throws {
    let header = "date,time of day,category,rating/amount,detail,notes\n"
    let low = header + "1st May 2024,am,Mood,3,,\n1st May 2024,am,Sleep,9,,\n"
    let error = #expect(throws: ImportError.self) { try imported(low) }
    #expect(error?.exitStatus == .badData)
    #expect(error?.hint == "add --scale LO-HI, such as --scale 1-5 or --scale 0-10")
    let five = try imported(low, options: options { $0.scale = .fiveSteps })
    let ten = try imported(low, options: options { $0.scale = .zeroToTen })
    #expect(five.moods.map(\.entry.mood.description) == ["5.5"])
    #expect(ten.moods.map(\.entry.mood.description) == ["3.7"])
    #expect(five.ids == ten.ids)
    for proof in ["0", "5.5", "6"] {
      let shown = try imported(low + "2nd May 2024,22:15,mood,\(proof),,\n")
      #expect(shown.moods.first?.entry.mood.description == "3.7")
      #expect(shown.moods.map(\.entry.isTimed) == [false, true])
      #expect(shown.preview.dropped.counts.map(\.name) == ["readings of Sleep"])
    }
    #expect(faults(header + "31st Jun 2024,am,Mood,9,,\n").first?.contains("is no date") == true)
    #expect(faults(header + "1st May 2024,soon,Mood,9,,\n").first?.contains("neither") == true)
    #expect(try imported(header).moods == [])
  }

  @Test func `asks for each word of How We Feel once`() throws {
    let text =
      "Date,Mood,Mood Key,Notes,Steps\n2024 Wed May 1 8:39 AM,Calm;Odd,,,\n"
      + "2024 Wed May 1 9:39 PM,odd,,,12\n2024 Wed May 1 9:40 PM,Tired;calm,,x,0.0\n"
    let found = faults(text) { _ = $0.map.add("Calm=8") }
    #expect(
      found == [
        "file: the mood 'Odd' stands for no number (2 rows)",
        "file: the mood 'Tired' stands for no number (1 row)",
      ])
    let result = try imported(
      text,
      options: options { for pair in ["calm=8", "odd=1", "tired=3.5"] { _ = $0.map.add(pair) } })
    #expect(
      summary(result.moods) == [
        "2024-05-01T08:39:00+02:00 4.5 - Calm+Odd", "2024-05-01T21:39:00+02:00 1 - odd",
        "2024-05-01T21:40:00+02:00 5.8 x Tired+calm",
      ])
    #expect(result.preview.dropped.counts.map(\.name) == ["values of Steps"])
    #expect(
      faults(text) { _ = $0.map.add("Calm=11") } == ["in --map Calm=11 the number is not from 1-10"]
    )
  }

  @Test(
    arguments: [
      ("7 long day", "7", "long day"), ("7", "7", nil), ("6.5, fine", "6.5", "fine"),
      ("7/10 ok", "7", "ok"), ("10: top", "10", "top"), ("  3 x", "3", "x"), ("7. So", "7", "So"),
      ("7pm walk", nil, nil), ("7th", nil, nil), ("11 things", nil, nil), ("0 x", nil, nil),
      ("7.30 bus", nil, nil), ("10.5 x", nil, nil), ("seven", nil, nil), ("", nil, nil),
      ("7/5 x", nil, nil), ("100", nil, nil),
    ] as [(String, String?, String?)])
  func `takes the number at the start of jrnl's title`(
    title: String, mood: String?, note: String?
  ) throws {
    let result = try imported(
      "[2026-01-05 21:40] \(title)\n", as: "jrnl", options: options { $0.skipsBad = true })
    #expect(result.moods.first?.entry.mood.description == mood)
    #expect(result.moods.first?.entry.note == note)
    #expect(result.preview.badRows == (mood == nil ? 1 : 0))
  }

  @Test func `reads every entry of jrnl's text, with its lines`() throws {
    let text = """


      [2026-01-05 09:40:12 PM] 7 long @work
      first [2026] line

        second @home.

      [2026-01-06] 8
      2026-01-07 08:00 5 old manner
      [2026-01-08 08:00]7 no blank, so this is text
      """
    let result = try imported(text)
    #expect(
      summary(result.moods) == [
        "2026-01-05T21:40:12+01:00 7 long @work\nfirst [2026] line\n\n  second @home. work+home",
        "2026-01-06T12:00:00+01:00 8 - ",
        "2026-01-07T08:00:00+01:00 5 old manner\n[2026-01-08 08:00]7 no blank, so this is text ",
      ])
    #expect(faults("text\n[2026-01-05 21:40] no number\n", as: "jrnl").count == 2)
  }

  @Test func `reads moodlog.txt`() throws {
    let text =
      "2018-09-23 21:30 [6.5]  two  blanks +a-b +1 -c @\u{E9}t\u{E9}, C+x\n\n2018-09-22 [3]"
    let result = try imported(text)
    #expect(
      summary(result.moods) == [
        "2018-09-23T21:30:00+02:00 6.5  two  blanks +a-b +1 -c @\u{E9}t\u{E9}, C+x a-b+\u{E9}t\u{E9}",
        "2018-09-22T12:00:00+02:00 3 - ",
      ])
    #expect(
      faults("2018-09-23 [7] x\n2018-09-23 x\n2018-09-23 [11]\n2018-09-31 [7]\n") == [
        "file:2: this is no line such as 2018-09-23 [7] text",
        "file:3: the mood 11 is not from 1 to 10",
        "file:4: this is no line such as 2018-09-23 [7] text",
      ])
  }

  @Test func `offers Nomie's trackers and takes those that are asked for`() throws {
    let bytes = try sample("nomie.json")
    let plain = try imported(bytes)
    #expect(
      plain.preview.offered.counts.map { "\($0.name) \($0.count)" } == ["walk 2", "coffee 1"])
    #expect(
      plain.preview.dropped.counts.map { "\($0.name) \($0.count)" } == ["events without #mood(N) 2"]
    )
    let asked = try imported(bytes, options: options { $0.activities = ["#Walk"] })
    #expect(asked.ids == plain.ids)
    let progress = asked.records.compactMap { if case .progress(let all) = $0 { all } else { nil } }
    #expect(
      progress.map { "\($0.time) \($0.event) \($0.count.literal)" } == [
        "2024-06-01T09:11:07+02:00 Walk 2", "2024-06-01T10:00:00+00:00 Walk 1",
      ])
    #expect(asked.preview.activities == 2)
    #expect(Set(progress.map(\.id.text) + asked.ids).count == 4)
    #expect(
      faults(
        ##"[{"note":"#mood(70)","end":1},{"note":"x","end":"soon"},{"note":"x","end":1,"offset":99999}]"##
      ) == [
        "file:1: record 1: the mood 70 is not from 1-10; --scale says another scale",
        "file:1: record 2: its \"end\" is no time",
        "file:1: record 3: its \"offset\" is not from -900 to 900 minutes",
      ])
  }

  @Test func `refuses eMoods with the line to type, which works`() throws {
    let bytes = try sample("emoods-entry.csv")
    let error = #expect(throws: ImportError.self) { try imported(bytes, file: "e.csv") }
    #expect(error?.exitStatus == .badData)
    #expect(
      error?.hint
        == "choose a measure, such as: baseline import csv e.csv --column "
        + "'mood=DEPRESSED,at=DATE (YYYY-MM-DD),note=NOTE' --scale 4-1")
    var columns = ColumnChoice()
    let added = columns.add("mood=DEPRESSED,at=DATE (YYYY-MM-DD),note=NOTE")
    #expect(added)
    let result = try imported(
      bytes, as: "csv",
      options: options { [columns] in
        $0.columns = columns
        $0.scale = MoodScale("4-1")
      })
    #expect(summary(result.moods) == ["2020-03-29T12:00:00+02:00 10 this is a test note "])
  }

  @Test func `reads tables of one's own`() throws {
    let text = "at\tmood\ttags\textra\n2026-06-01T08:00:00Z\t6,5\ta, b|c;a\tx\n2026-06-02\t1\t\t\n"
    let result = try imported(text, as: "csv")
    #expect(
      summary(result.moods) == [
        "2026-06-01T08:00:00+00:00 6.5 - a+b+c", "2026-06-02T12:00:00+02:00 1 - ",
      ])
    #expect(result.moods.map(\.source) == [nil, nil])
    #expect(result.preview.dropped.counts.map(\.name) == ["values of extra"])
    #expect(
      faults("when,how\n", as: "csv") == [
        "file:1: the header does not show what is the mood and when"
      ])
    #expect(
      faults("when,how\n", as: "csv") {
        $0.columns = ColumnChoice()
        _ = $0.columns?.add("mood=how,at=then")
      } == ["file:1: for --column the header has to name 'then'"])
    #expect(faults("at,mood\n01.06.2026,7\n", as: "csv").count == 1)
  }

  /// Imports a table of which the person has said columns, each in an option of its own.
  private func table(_ text: String, columns: String...) throws -> Imported {
    var choice = ColumnChoice()
    for column in columns {
      let added = choice.add(column)
      #expect(added)
    }
    return try imported(text, as: "csv", options: options { [choice] in $0.columns = choice })
  }

  @Test func `columns that nobody chose are found by their names, unless chosen for another field`()
    throws
  {
    let text = "Date,Score,NOTE,tags,at\n2026-06-01,7,walk,a;b,x\n"
    for result in [
      try table(text, columns: "mood=Score,at=Date"),
      try table(text, columns: "mood=Score", "at=Date"),
    ] {
      #expect(summary(result.moods) == ["2026-06-01T12:00:00+02:00 7 walk a+b"])
      #expect(result.preview.dropped.counts.map(\.name) == ["values of at"])
    }
    let other = try table(text, columns: "mood=Score,at=Date,note=tags")
    #expect(summary(other.moods) == ["2026-06-01T12:00:00+02:00 7 a;b "])
  }

  @Test
  func `a date and a clock in two columns are one time, and notes of two stand below each other`()
    throws
  {
    let result = try table(
      "day,clock,mood,title,text\n2026-06-01,8:31 pm,7,Walk,in the sun\n2026-06-02, ,6,,home\n",
      columns: "at=day", "at=clock", "note=title,note=text")
    #expect(
      summary(result.moods) == [
        "2026-06-01T20:31:00+02:00 7 Walk\nin the sun ", "2026-06-02T12:00:00+02:00 6 home ",
      ])
    #expect(result.moods.map(\.entry.isTimed) == [true, false])
    #expect(
      faults("day,clock,mood\n2026-06-01,noon,7\n", as: "csv") {
        $0.columns = ColumnChoice()
        _ = $0.columns?.add("at=day,at=clock")
      } == ["file:2: '2026-06-01 noon' is no time such as 2026-06-01 08:31"])
  }

  @Test func `a scale that nobody has said is told, and where it does not fit`() throws {
    let text = "at,mood\n2026-06-01,5\n"
    let line = "the moods are taken as 1-10; --scale LO-HI if they are not"
    #expect(try imported(text, as: "csv").preview.lines.contains(line))
    let given = try imported(text, as: "csv", options: options { $0.scale = .own })
    #expect(given.preview.assumedScale == nil && !given.preview.lines.contains(line))
    let nomie = ##"{"nomie":{},"events":[{"note":"#mood(7)","end":0}]}"##
    #expect(try imported(nomie).preview.lines.contains(line))
    #expect(
      faults("at,mood\n2026-06-01,0\n", as: "csv") == [
        "file:2: the mood 0 is not from 1-10; --scale says another scale"
      ])
    #expect(
      faults("at,mood\n2026-06-01,0\n", as: "csv") { $0.scale = .fiveSteps } == [
        "file:2: the mood 0 is not from 1-5"
      ])
  }

  @Test func `keeps ids when rows of the same minute are left out`() throws {
    let daylio =
      "full_date,date,weekday,time,mood,activities,note_title,note\n"
      + "2024-05-01,,,08:00,good,,,c\n2024-05-01,,,08:00,odd,,,b\n2024-05-01,,,08:00,good,,,a\n"
    let skipped = try imported(daylio, options: options { $0.skipsBad = true })
    let mapped = try imported(daylio, options: options { _ = $0.map.add("odd=1") })
    #expect(skipped.ids == [mapped.ids[0], mapped.ids[2]])
    let csv = "at,mood\n2024-05-01 08:00,3\n2024-05-01 08:00,9\n2024-05-01 08:00,4\n"
    let narrow = try imported(
      csv, as: "csv",
      options: options {
        $0.skipsBad = true
        $0.scale = .fiveSteps
      })
    let wide = try imported(csv, as: "csv")
    #expect(narrow.ids == [wide.ids[0], wide.ids[2]])
  }

  @Test func `reads Pixels strictly`() {
    #expect(
      faults(
        #"[{"date":"2025-2-30","type":"Mood","scores":[1]},{"date":"2025-1-5","scores":[6]},{"date":"2025-1-5","scores":7},{"date":"2025-1-5","mood":null,"emotions":[]}]"#
      ) == [
        "file:1: record 1: '2025-2-30' is no date",
        "file:1: record 2: the score 6 is not from 1 to 5",
        "file:1: record 3: the scores are no array", "file:1: record 4: there is no mood",
      ])
  }
}
