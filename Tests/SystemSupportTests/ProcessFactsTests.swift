import Foundation
import TestSupport
import Testing

/// What a process finds out about itself.
@Suite struct ProcessFactsTests {
  let probe = BuiltProgram("SystemProbe")

  /// Runs a script in a folder in which `link` is a link to the probe.
  private func facts(_ script: String) throws -> (folder: String, output: String) {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/inner", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/link", withDestinationPath: probe.path)
    let outcome = try BuiltProgram.run(
      ["bash", "-c", "cd \"$1\" && \(script)", probe.path, folder.path])
    return (folder.path, outcome.output)
  }

  @Test(
    arguments: [
      ("\"$1/link\" facts", "/link"),
      ("./link facts", "/link"),
      ("cd inner && ../link facts", "/inner/../link"),
      ("cd inner && .././/link facts", "/inner/../link"),
      ("PATH=/nowhere:$1:$PATH; link facts", "/link"),
      ("PATH=:/nowhere; link facts", "/link"),
      ("cd inner; mkdir link; PATH=$1/inner:$1; link facts", "/link"),
    ])
  func `knows the path by which it was found`(script: String, path: String) throws {
    let (folder, output) = try facts(script)
    #expect(output == "\(getuid()) \(folder)\(path)\n")
  }

  @Test(
    arguments: [
      "exec -a nonsense \"$0\" facts", "exec -a /no/such \"$0\" facts", "exec -a '' \"$0\" facts",
      "PATH=; exec -a inner \"$0\" facts",
    ])
  func `asks the system when its name leads nowhere`(script: String) throws {
    let real = URL(filePath: probe.path).resolvingSymlinksInPath().path
    #expect(try facts(script).output == "\(getuid()) \(real)\n")
  }
}
