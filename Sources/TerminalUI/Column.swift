extension Table {
  /// What holds for all cells of a column.
  package struct Column: Hashable, Sendable {
    /// What becomes of text that is wider than its column.
    package enum Overflow: Hashable, Sendable {
      /// It ends in an ellipsis.
      case truncates
      /// It goes on in the next line of the same column.
      case folds
    }

    /// Empty when the column needs no title.
    package var title: String
    package var alignment: StyledText.Alignment
    /// The least and most columns of the terminal, as far as the text needs them.
    package var width: ClosedRange<Int>
    /// When the column is narrowed, where the table is too wide: 1 first; `nil` for never.
    package var givesWay: Int?
    package var overflow: Overflow

    package init(
      _ title: String = "", _ alignment: StyledText.Alignment = .leading,
      width: ClosedRange<Int> = 0...Int.max, givesWay: Int? = nil, overflow: Overflow = .truncates
    ) {
      self.title = title
      self.alignment = alignment
      self.width = width
      self.givesWay = givesWay
      self.overflow = overflow
    }

    /// Returns a cell in lines no wider than `width`.
    func lines(of cell: StyledText, width: Int, glyphs: Glyphs) -> [StyledText] {
      switch overflow {
      case .truncates: [cell.onOneLine.truncated(to: width, glyphs: glyphs)]
      case .folds: cell.wrapped(to: width, glyphs: glyphs)
      }
    }

    /// Returns the columns of the terminal that a cell takes if it may.
    func width(of cell: StyledText) -> Int {
      switch overflow {
      case .truncates: cell.onOneLine.displayWidth
      case .folds:
        cell.string.split(whereSeparator: \.isNewline).map { String($0).displayWidth }.max() ?? 0
      }
    }
  }

  /// Returns the width of every column; 0 for one that holds nothing.
  ///
  /// Columns that give way are narrowed in their order, each down to its least width, and where that
  /// is not enough left out in the same order; what that leaves free goes back to the others. A table
  /// that is still too wide has its lines cut.
  func columnWidths(fitting limit: Int) -> [Int] {
    let widest = columns.indices.map { index in
      let cells = rows.lazy.filter { index < $0.count }.map { columns[index].width(of: $0[index]) }
      let widest = max(cells.max() ?? 0, columns[index].title.displayWidth)
      return min(widest, max(columns[index].width.upperBound, 0))
    }
    let yielding = columns.indices.compactMap { index in
      columns[index].givesWay.map { (order: $0, index: index) }
    }
    let order = yielding.sorted(by: { $0 < $1 }).map(\.index)
    var widths = widest
    for leftOut in 0...order.count {
      widths = widest
      for index in order.prefix(leftOut) { widths[index] = 0 }
      var excess = Self.tableWidth(of: widths) - max(limit, 0)
      for index in order where excess > 0 && widths[index] > 0 {
        let least = min(widths[index], max(columns[index].width.lowerBound, 1))
        let narrowed = max(widths[index] - excess, least)
        excess -= widths[index] - narrowed
        widths[index] = narrowed
      }
      if excess <= 0 { break }
    }
    return widths
  }
}

extension StyledText {
  /// The text with a space for every line break.
  fileprivate var onOneLine: StyledText {
    let text = string
    guard !text.isPrintableASCII, text.contains(where: \.isNewline) else { return self }
    return StyledText(
      pieces.map { piece in
        guard piece.isLineBreak else { return piece }
        return Piece(character: " ", role: piece.role, width: 1)
      })
  }
}
