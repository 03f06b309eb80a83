import Digests
import Foundation
import Pictures
import TestSupport
import Testing

@Suite struct PageTests {
  static let page = Page(title: "Mood <b>", body: "<main><p>\("a < b")</p></main>").document.text

  @Test func `a browser may apply the one style sheet and do nothing else`() throws {
    let style = try #require(
      Self.page.split(separator: "<style>").last?.split(separator: "</style>").first)
    let hash = SHA256.base64(of: String(style))
    #expect(
      Self.page.contains(
        """
        content="default-src 'none'; style-src 'sha256-\(hash)'; base-uri 'none'; \
        form-action 'none'"
        """))
    #expect(Self.page.ranges(of: "<style").count == 1)
    for forbidden in ["<script", " style=", "url(", "@import", "http:", "https:", "src=", "href="] {
      #expect(!Self.page.contains(forbidden), "\(forbidden)")
    }
  }

  @Test func `the policy stands before anything it is about`() throws {
    let policy = try #require(Self.page.ranges(of: "Content-Security-Policy").first)
    let style = try #require(Self.page.ranges(of: "<style").first)
    let charset = try #require(Self.page.ranges(of: "<meta charset").first)
    #expect(charset.lowerBound < policy.lowerBound && policy.lowerBound < style.lowerBound)
    #expect(Self.page.contains("<title>Mood &lt;b&gt;</title>"))
  }

  /// Colours on the ground of the page, by day and by night; of dots, on the band of the trend as well.
  @Test(arguments: [":root{color-scheme", "prefers-color-scheme:dark){:root"])
  func `text and marks can be told from their ground`(place: String) throws {
    let sheet = try #require(Self.page.ranges(of: place).first).upperBound
    let block = Self.page[sheet...].prefix { $0 != "}" }
    /// Red, green, blue from 0 through 1, of colours that lie on each other, the lowest first.
    func color(_ names: [String]) throws -> [Double] {
      try names.reduce([0, 0, 0]) { below, name in
        let value = try #require(block.firstMatch(of: try Regex("--\(name):#([0-9a-f]+)")))
        let digits = try #require(value.output[1].substring)
        let parts = stride(from: 0, to: digits.count, by: 2).map { start in
          Double(Int(digits.dropFirst(start).prefix(2), radix: 16) ?? 0) / 255
        }
        let share = parts.count > 3 ? parts[3] : 1
        return zip(parts, below).map { $0 * share + $1 * (1 - share) }
      }
    }
    func luminance(_ names: [String]) throws -> Double {
      let parts = try color(names).map { part in
        part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    func contrast(_ front: String, _ back: String...) throws -> Double {
      let both = try [luminance(back + [front]), luminance(back)].sorted()
      return (both[1] + 0.05) / (both[0] + 0.05)
    }
    for text in ["ink", "soft", "line", "up", "down"] {
      #expect(try contrast(text, "page") >= 4.5, "\(text)")
    }
    for mark in ["zero", "plain", "column", "short", "dots", "w3", "b3"] {
      #expect(try contrast(mark, "page") >= 3, "\(mark)")
    }
    #expect(try contrast("dots", "page", "band") >= 3)
    #expect(try contrast("tip-ink", "tip") >= 4.5)
  }
}
