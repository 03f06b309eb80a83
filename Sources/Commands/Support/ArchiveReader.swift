import Diagnostics
import Effects
import Interchange

/// Takes one file out of a ZIP archive, by way of the person's own `unzip`.
///
/// Nothing of the archive is put on the disk, and what it says of sizes is not believed.
struct ArchiveReader {
  private let name: String
  private let context: Context

  init(_ name: String, in context: Context) {
    self.name = name
    self.context = context
  }

  /// How many bytes a member may have.
  private static let bytesAllowed = 256 << 20
  /// How many seconds it may take.
  private static let secondsAllowed = 120

  /// Returns the bytes of the member that can be imported.
  func bytes() throws -> [UInt8] {
    let listing = String(decoding: try output(of: ["-Z1", "--", path]), as: UTF8.self)
    switch ArchiveMember(among: listing.split(separator: "\n").map(String.init)) {
    case .named(let member):
      // An empty password keeps it from asking for one.
      return try output(of: ["-P", "", "-p", "--", path, Self.literal(member)])
    case .unclear(let names):
      let shown = names.prefix(8).map { context.shown($0) }.joined(separator: ", ")
      throw CommandError(
        names.isEmpty
          ? "\(context.shown(name)) is a ZIP archive without files"
          : "\(context.shown(name)) is a ZIP archive of which it is not clear what is meant: \(shown)",
        hint: "unpack the one that you mean, and import that", exitStatus: .badData)
    }
  }

  /// The archive's path as `unzip` gets it: no option, and no pattern.
  private var path: String { Self.literal(name.hasPrefix("-") ? "./\(name)" : name) }

  /// Returns a pattern that only a name itself fits.
  private static func literal(_ name: String) -> String {
    name.map { "*?[".contains($0) ? "[\($0)]" : String($0) }.joined()
  }

  private func output(of words: [String]) throws -> [UInt8] {
    // What the person has set for unzip is for the person.
    let outcome = context.programs.run(
      ProgramCall(
        ["unzip"] + words,
        environment: ["UNZIP": nil, "UNZIPOPT": nil, "ZIPINFO": nil, "ZIPINFOOPT": nil],
        secondsAllowed: Self.secondsAllowed, bytesAllowed: Self.bytesAllowed))
    let file = context.shown(name)
    switch outcome {
    case .ended(.notStarted, _, _):
      throw CommandError(
        "\(file) is a ZIP archive, and there is no unzip on this machine",
        hint: "apt-get install unzip", exitStatus: .unavailable)
    // 1 is success with a warning.
    case .ended(.exited(status: 0), let output, _), .ended(.exited(status: 1), let output, _):
      return output
    case .ended(.exited(status: 82), _, _), .ended(.exited(status: 5), _, _):
      throw CommandError(
        "\(file) is locked with a password", hint: "unpack it, and import what was in it",
        exitStatus: .badData)
    case .ended:
      throw CommandError(
        "\(file) is a ZIP archive that cannot be read", hint: "was it copied whole?",
        exitStatus: .badData)
    case .tookTooLong:
      throw CommandError(
        "unpacking \(file) took longer than \(Self.secondsAllowed) seconds", exitStatus: .badData)
    case .wroteTooMuch:
      throw CommandError(
        "\(file) unpacks to more than \(Self.bytesAllowed >> 20) MiB, which no journal needs",
        exitStatus: .badData)
    }
  }
}
