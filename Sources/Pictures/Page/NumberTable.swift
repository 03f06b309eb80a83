/// The numbers of a picture as a table that opens on a click, for whoever cannot see the picture.
package struct NumberTable: Hashable, Sendable {
  /// What opens it, as in `The numbers by hour`.
  package var title: String
  /// What stands above the columns; the first column names the rows.
  package var columns: [String]
  /// As many texts a row as there are columns.
  package var rows: [[String]]

  package init(title: String, columns: [String], rows: [[String]]) {
    self.title = title
    self.columns = columns
    self.rows = rows
  }

  /// The table; nothing without rows.
  package var markup: Markup {
    guard !rows.isEmpty else { return "" }
    let heads = columns.map { "<th scope=\"col\">\($0)" as Markup }.joined()
    // End tags that HTML lets one leave out are a third of such a table.
    let body = rows.map { row -> Markup in
      var line: Markup = "<tr><th>\(row.first ?? "")"
      for cell in row.dropFirst() { line += "<td>\(cell)" }
      return line + "\n"
    }
    return """
      <details><summary>\(title)</summary>
      <div class="scroll" role="region" tabindex="0" aria-label="\(title)">
      <table class="numbers"><thead><tr>\(heads)<tbody>
      \(body.joined())</table></div></details>

      """
  }
}
