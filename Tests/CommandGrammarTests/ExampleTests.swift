import CommandGrammar
import Testing

@Suite struct ExampleTests {
  @Test(
    arguments: [
      ("", []), ("  ", []), ("a", ["a"]), (" a  b ", ["a", "b"]), ("''", [""]),
      ("a '' b", ["a", "", "b"]),
      ("'a b' c", ["a b", "c"]), ("\"a 'b'\" 'c \"d\"'", ["a 'b'", "c \"d\""]),
      ("a'b c'd", ["ab cd"]),
      (#"a\ b \'c "d\"e" 'f\g'"#, ["a b", "'c", "d\"e", #"f\g"#]), ("--a=b -", ["--a=b", "-"]),
      ("a | b", ["a"]), ("a > b", ["a"]), ("a>b", ["a"]), ("a '|' b", ["a", "|", "b"]),
      ("a 'unclosed b", ["a", "unclosed b"]),
    ] as [(String, [String])])
  func `is read the way a shell would`(line: String, words: [String]) {
    #expect(Example(line, "").words == words)
  }
}
