/// A part of a page with a heading of its own.
package struct Section: Hashable, Sendable {
  /// The word that links lead to: letters only, no other section has it.
  package var name: String
  /// The heading.
  package var title: String
  /// What the section is about, in a sentence or two below the heading.
  package var introduction: String
  /// The pictures and tables.
  package var content: Markup

  package init(name: String, title: String, introduction: String, content: Markup) {
    self.name = name
    self.title = title
    self.introduction = introduction
    self.content = content
  }

  /// The section.
  package var markup: Markup {
    """
    <section aria-labelledby="\(name)">
    <h2 id="\(name)">\(title)</h2>
    <p class="about">\(introduction)</p>
    \(content)</section>

    """
  }
}
