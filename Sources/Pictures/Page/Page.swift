import Digests

/// A page that is one file: no script, and nothing that is fetched.
///
/// Its policy lets a browser apply the one style sheet in it and do nothing else, so even markup that
/// got in by a mistake of ours could not run or send anything.
package struct Page: Hashable, Sendable {
  /// What stands above the window.
  package var title: String
  /// What is seen.
  package var body: Markup

  package init(title: String, body: Markup) {
    self.title = title
    self.body = body
  }

  /// The whole file, UTF-8.
  package var document: Markup {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="referrer" content="no-referrer">
    <meta name="robots" content="noindex, nofollow">
    <title>\(title)</title>
    <style>\(Self.style)</style>
    </head>
    <body>
    \(body)
    </body>
    </html>

    """
  }

  /// What a browser may do: apply this style sheet, known by its hash.
  private static let policy: Markup = """
    default-src 'none'; style-src 'sha256-\(SHA256.base64(of: style.text))'; \
    base-uri 'none'; form-action 'none'
    """

  /// How everything looks.
  private static let style: Markup = colors + texts + tables + pictures + paper
}
