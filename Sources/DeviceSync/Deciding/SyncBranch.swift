/// The decision which branch of the remote holds the journal.
///
/// All devices come to the same answer, so that two that began alone find each other whatever their
/// git calls its first branch.
enum SyncBranch: Hashable, Sendable {
  /// The journal goes to this branch.
  case named(String)
  /// The remote has branches, and none of them is ours; it has to be asked which is its own.
  case unknown

  /// The branch of a remote that has none.
  static let first = "main"

  /// Decides from what is known without asking the remote for its own branch.
  ///
  /// - Parameters:
  ///   - stored: The branch of the syncs before; `nil` at the first.
  ///   - heads: The branches of the remote.
  init(stored: String?, heads: [String]) {
    if let stored, heads.isEmpty || heads.contains(stored) {
      self = .named(stored)
    } else {
      self = heads.isEmpty ? .named(Self.first) : .unknown
    }
  }

  /// Decides when the remote has branches and none of them is ours.
  ///
  /// - Parameters:
  ///   - own: The branch that the remote calls its own; `nil` when it says none.
  ///   - heads: The branches of the remote.
  init(own: String?, heads: [String]) {
    let only = heads.count == 1 ? heads[0] : nil
    let choices: [String?] = [own, only, Self.first, "master"]
    let choice = choices.compactMap { $0 }.first { heads.contains($0) }
    self = choice.map { .named($0) } ?? .unknown
  }
}
