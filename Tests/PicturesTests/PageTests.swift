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

  /// Colours that text has, on the ground of the page, by day and by night.
  @Test(arguments: [":root{color-scheme", "prefers-color-scheme:dark){:root"])
  func `text can be told from its ground`(place: String) throws {
    let sheet = try #require(Self.page.ranges(of: place).first).upperBound
    let block = Self.page[sheet...].prefix { $0 != "}" }
    func luminance(_ name: String) throws -> Double {
      let value = try #require(block.split(separator: "--\(name):#").last).prefix(6)
      let parts = stride(from: 0, to: 6, by: 2).map { start -> Double in
        let text = value.dropFirst(start).prefix(2)
        let part = Double(Int(text, radix: 16) ?? 0) / 255
        return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    func contrast(_ front: String, _ back: String) throws -> Double {
      let both = try [luminance(front), luminance(back)].sorted()
      return (both[1] + 0.05) / (both[0] + 0.05)
    }
    for text in ["ink", "soft", "line", "up", "down"] {
      #expect(try contrast(text, "page") >= 4.5, "\(text)")
    }
    for mark in ["zero", "plain", "column", "w3", "b3"] {
      #expect(try contrast(mark, "page") >= 2.5, "\(mark)")
    }
    #expect(try contrast("tip-ink", "tip") >= 4.5)
  }
}
