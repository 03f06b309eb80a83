import Effects
import Testing

@Suite struct FilePathTests {
  @Test(
    arguments: [
      ("/a/b", "/a"), ("/a", "/"), ("/", "/"), ("a/b", "a"), ("a", "."), (".", "."), ("a/", "."),
    ])
  func `a file lies in the folder that its path names, and a mere name where one is`(
    path: String, folder: String
  ) {
    #expect(FilePath(path).folder == FilePath(folder))
  }
}
