import Foundation
import TestSupport
import Testing

/// The rules of `docs/architecture.md` that can be checked by reading the sources.
///
/// Which of our modules may import which is checked by the compiler: `.ci/run` builds with
/// `--explicit-target-dependency-import-check error`, so the manifest is the law.
@Suite struct LayeringTests {
  static let sources = Checkout.files(under: "Sources", ending: ".swift")
  static let ownModules = Set(sources.map(module(of:)))

  /// The modules that may reach past the standard library, and to what.
  static let outsideImports: [String: Set<String>] = [
    "SystemSupport": ["CLinux", "Darwin", "Glibc", "Musl", "Synchronization"]
  ]

  @Test(arguments: sources)
  func `only the modules that own it touch the machine`(path: String) throws {
    let allowed = Self.outsideImports[Self.module(of: path)] ?? []
    // Locks and atomics are part of the standard library.
    let outside = Set(try imports(in: path)).subtracting(Self.ownModules)
      .subtracting(["Synchronization"])
    #expect(outside.isSubset(of: allowed))
  }

  /// Modules that no file of another may import, whatever the manifest comes to say.
  static let prohibitions: [(importer: String, imported: String)] = [
    ("Commands", "SystemSupport"), ("CommandGrammar", "MoodModel"), ("TerminalUI", "MoodModel"),
    ("Trends", "JournalStorage"), ("Reminders", "Effects"), ("Interchange", "Effects"),
  ]

  @Test(arguments: sources)
  func `the three prohibitions hold, and some more`(path: String) throws {
    let module = Self.module(of: path)
    let imported = try imports(in: path)
    for rule in Self.prohibitions where rule.importer == module {
      #expect(!imported.contains(rule.imported))
    }
    if module != "baseline" { #expect(!imported.contains("Commands")) }
  }

  @Test func `the top level holds what the plan says, and nothing else`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Checkout.root)
      .filter { !$0.hasPrefix(".") }
    let planned: Set = ["Package.swift", "Sources", "Tests", "Fixtures", "docs", "README.md"]
    #expect(Set(names).subtracting(["LICENSE"]) == planned)
  }

  @Test func `the table of modules in the documentation is the one in the sources`() throws {
    let page = try Checkout.text(of: "docs/architecture.md")
    for module in Self.ownModules { #expect(page.contains("| `\(module)` |")) }
  }

  @Test(arguments: sources)
  func `a file fits on a few screens`(path: String) throws {
    #expect(try lines(of: path).count <= 300)
  }

  @Test(arguments: sources)
  func `every type says what it is`(path: String) throws {
    let lines = try lines(of: path).map { $0.drop { $0 == " " } }
    for (index, line) in lines.enumerated() where line.declaresType {
      let above = lines[..<index].last { !$0.hasPrefix("@") } ?? ""
      #expect(above.hasPrefix("///"), "\(path):\(index + 1)")
    }
  }

  private func lines(of path: String) throws -> [Substring] {
    try Checkout.text(of: path).split(separator: "\n", omittingEmptySubsequences: false)
  }

  private func imports(in path: String) throws -> [String] {
    try lines(of: path).compactMap { line in
      let words = line.split(separator: " ")
      guard let keyword = words.firstIndex(of: "import"), keyword <= 1 else { return nil }
      return String(words[keyword + 1])
    }
  }

  private static func module(of path: String) -> String { String(path.split(separator: "/")[1]) }
}

extension Substring {
  /// Whether the line declares a type that is not private.
  fileprivate var declaresType: Bool {
    let words = split(separator: " ").drop { ["package", "final", "indirect"].contains($0) }
    return ["actor", "class", "enum", "protocol", "struct"].contains(words.first)
  }
}
