import Diagnostics
import Effects
import Interchange

/// What is imported from: bytes that can be read again and again.
struct ImportSource: Sendable {
  /// The file, as the person named it.
  let name: String
  /// How many bytes there are.
  let size: Int
  private let read: @Sendable (_ start: Int, _ count: Int) throws(FileSystemError) -> [UInt8]

  private init(_ name: String, _ bytes: [UInt8]) {
    self.name = name
    self.size = bytes.count
    self.read = { start, count in
      Array(bytes[min(start, bytes.count)..<min(start + count, bytes.count)])
    }
  }

  private init(_ name: String, _ reader: FileReader) {
    self.name = name
    self.size = reader.size
    self.read = { (start, count) throws(FileSystemError) in
      try reader.bytes(from: start, count: count)
    }
  }

  /// Opens what a line names: a file, a member of the archive that it is, or `-` for standard input.
  ///
  /// Only what comes by a pipe or out of an archive is kept in memory.
  init(named name: String, in context: Context) throws {
    if name == "-" {
      self.init(name, try context.bytes(ofFileNamed: name))
      return
    }
    guard let reader = try context.files.reader(of: FilePath(name)) else {
      throw CommandError("there is no file '\(context.shown(name))'", exitStatus: .noInput)
    }
    let source = ImportSource(name, reader)
    guard try source.opening().isZIP else {
      self = source
      return
    }
    self.init(name, try ArchiveReader(name, in: context).bytes())
  }

  /// Returns the beginning, by which the content is told.
  func opening() throws -> Opening { Opening(try read(0, Opening.length)[...]) }

  /// How many bytes are handed over at once.
  private static let pieceSize = 1 << 16

  /// Returns the first bytes that are handed over.
  func firstPiece() throws -> ArraySlice<UInt8> { try read(0, Self.pieceSize)[...] }

  /// Hands over all bytes in order.
  func forEachPiece(_ use: (ArraySlice<UInt8>) throws -> Void) throws {
    var start = 0
    while true {
      let piece = try read(start, Self.pieceSize)
      guard !piece.isEmpty else { return }
      try use(piece[...])
      start += piece.count
    }
  }
}
