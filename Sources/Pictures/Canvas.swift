import TerminalUI

/// A grid of characters in which each cell has dots of its own: 2 by 4 in Braille, 1 by 1 in ASCII.
struct Canvas {
  /// Columns and rows of characters.
  let width: Int
  let height: Int
  private let glyphs: Glyphs
  private var cells: [Cell]

  private struct Cell {
    var dots: UInt8 = 0
    var sign: Character = " "
    var role = StyledText.Role.plain
  }

  init(width: Int, height: Int, glyphs: Glyphs) {
    self.width = width
    self.height = height
    self.glyphs = glyphs
    self.cells = Array(repeating: Cell(), count: width * height)
  }

  /// Dots of a cell, beside and below each other.
  static func dots(_ glyphs: Glyphs) -> (across: Int, down: Int) {
    glyphs == .unicode ? (2, 4) : (1, 1)
  }

  /// Puts a sign into a cell, in place of what is there.
  mutating func put(_ sign: Character, _ role: StyledText.Role, column: Int, row: Int) {
    guard (0..<width).contains(column), (0..<height).contains(row) else { return }
    cells[row * width + column] = Cell(dots: 0, sign: sign, role: role)
  }

  /// Sets a dot, counted from the left and from the top; other dots of its cell stay.
  mutating func dot(x: Int, y: Int, _ role: StyledText.Role, sign: Character) {
    let (across, down) = Self.dots(glyphs)
    let (column, row) = (x / across, y / down)
    guard x >= 0, y >= 0, column < width, row < height else { return }
    var cell = cells[row * width + column]
    cell.role = role
    cell.sign = sign
    cell.dots |= Self.bits[y % down * 2 + x % across]
    cells[row * width + column] = cell
  }

  /// Puts the cells of another grid of this size that have dots over those of this one.
  mutating func cover(with top: Canvas) {
    for (index, cell) in top.cells.enumerated() where cell.dots != 0 && index < cells.count {
      cells[index] = cell
    }
  }

  /// The rows of characters from the top.
  var lines: [StyledText] {
    (0..<height).map { row in
      var line = StyledText()
      for cell in cells[row * width..<(row + 1) * width] {
        line.append(String(cell.dots == 0 ? cell.sign : sign(of: cell)), cell.role)
      }
      return line
    }
  }

  private func sign(of cell: Cell) -> Character {
    guard glyphs == .unicode, let scalar = Unicode.Scalar(0x2800 + UInt32(cell.dots)) else {
      return cell.sign
    }
    return Character(scalar)
  }

  /// The bits of the dots in the order of reading, as in the Unicode block Braille Patterns.
  private static let bits: [UInt8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
}
