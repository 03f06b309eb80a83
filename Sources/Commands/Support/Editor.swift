import Diagnostics
import Effects
import JournalStorage

extension Context {
  /// Opens a text in the person's editor and returns what was saved.
  ///
  /// The file lies in this device's state folder, which nobody else may enter, and is removed
  /// however the editor ends.
  func edited(_ text: String, named name: String) throws -> String {
    guard let editor = environment["VISUAL"] ?? environment["EDITOR"] else {
      throw CommandError.usage(
        "there is no editor to open: neither VISUAL nor EDITOR is set",
        hint: "export EDITOR=nano, or give the text on the command line")
    }
    let locations = try JournalLocations(in: environment)
    let bits = String(random.bits(), radix: 32)
    let path = locations.state.appending("edit").appending("\(name)-\(bits).txt")
    defer { try? files.remove(path) }
    // Editors end a file with a line end of their own; ours is taken off again below.
    let original = Array((text + "\n").utf8)
    try files.replace(path, durably: false) { (add) throws(FileSystemError) in try add(original) }
    // The variable may hold options, as in `code --wait`; it is split at blanks, as git does first.
    let words = editor.split(separator: " ").map(String.init) + [path.description]
    switch programs.run(words) {
    case .exited(0): break
    case .exited(let status):
      throw CommandError("the editor ended with status \(status)", hint: "nothing was changed")
    case .killed(let signal):
      throw CommandError("the editor was ended by signal \(signal)", hint: "nothing was changed")
    case .notStarted(let reason):
      throw CommandError(
        "could not start the editor '\(shown(editor))': \(shown(reason))",
        hint: "set EDITOR to a program that is installed", exitStatus: .unavailable)
    }
    guard let saved = try files.contents(of: path) else {
      throw CommandError("the editor left no file", hint: "nothing was changed")
    }
    var result = String(decoding: saved, as: UTF8.self)
    if result.hasSuffix("\n") { result.removeLast() }
    return result
  }
}
