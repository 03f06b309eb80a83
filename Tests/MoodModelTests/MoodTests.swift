import MoodModel
import Testing

@Suite struct MoodTests {
  @Test(arguments: ["1", "7", "10", "6.5", "9.9", "1.1"])
  func `reads what it writes`(text: String) throws {
    #expect(try #require(Mood(text)).description == text)
  }

  @Test(arguments: zip(["7.0", "7.00", "6.50", "10.0"], ["7", "7", "6.5", "10"]))
  func `does not mind zeros after the decimal`(text: String, canonical: String) {
    #expect(Mood(text)?.description == canonical)
  }

  @Test(
    arguments: [
      "0", "0.9", "11", "10.1", "", "x", "7,5", "7.", ".5", "6.55", "+7", "-7", "07", "7e0", "٧",
      "100", "1000000000000000000000", "NaN", "7 ",
    ])
  func `refuses what is no mood`(text: String) {
    #expect(Mood(text) == nil)
  }
}
