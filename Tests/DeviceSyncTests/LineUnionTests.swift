import TestSupport
import Testing

@testable import DeviceSync

/// What one copy of a file lacks.
@Suite struct LineUnionTests {
  @Test(arguments: [
    ("", "", ""), ("a\n", "", ""), ("", "a\n", "a\n"), ("a\n", "a\n", ""),
    ("a\n", "a\nb\n", "b\n"), ("a\nb\n", "a\n", ""), ("a\nc\n", "a\nb\n", "b\n"),
    // The order of neither copy counts.
    ("b\na\n", "a\nb\nc\n", "c\n"),
    // A torn last line stays where it is; one that is only not ended is whole.
    ("a\n", "a\n{\"id\":", ""), ("a\n", "a\n{\"id\":1}", "{\"id\":1}\n"),
    ("{\"id\":", "{\"id\":1}\n", "{\"id\":1}\n"),
    // Line ends and blank lines make no difference.
    ("a\r\nb\n", "a\nb\r\n", ""), ("a\n", "\n\na\r\n\nb\r\n", "b\n"),
    // What is no record is a line like any other.
    ("x\n", "<<<<<<< ours\nx\n=======\n", "<<<<<<< ours\n=======\n"),
  ])
  func `is what the other has, each line once`(own: String, other: String, missing: String) {
    let union = LineUnion(of: Array(other.utf8), missingFrom: Array(own.utf8))
    #expect(String(decoding: union.bytes, as: UTF8.self) == missing)
    #expect(union.count == missing.split(separator: "\n").count)
    #expect(union.isEmpty == missing.isEmpty)
  }

  @Test func `makes two copies the same set of lines, however they differ`() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<300 {
      var one = Self.file(&random)
      var other = Self.file(&random)
      let before = (Self.lines(one), Self.lines(other))
      one += LineUnion(of: other, missingFrom: one).bytes
      other += LineUnion(of: one, missingFrom: other).bytes
      #expect(Self.lines(one) == Self.lines(other))
      #expect(Self.lines(one) == before.0.union(before.1))
      #expect(LineUnion(of: one, missingFrom: other).isEmpty)
    }
  }

  private static func file(_ random: inout SeededGenerator) -> [UInt8] {
    (0..<Int.random(in: 0...6, using: &random)).flatMap { _ in
      Array("{\"n\":\(Int.random(in: 0...8, using: &random))}\n".utf8)
    }
  }

  private static func lines(_ file: [UInt8]) -> Set<ArraySlice<UInt8>> {
    Set(file.split(separator: 0x0A))
  }
}
