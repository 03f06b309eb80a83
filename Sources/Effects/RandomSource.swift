/// A source of bits that nobody can foretell, or, in tests, everybody can.
package struct RandomSource: Sendable {
  private let draw: @Sendable () -> UInt64

  /// Creates a source that calls `draw` for each 64 bits.
  package init(drawing draw: @escaping @Sendable () -> UInt64) { self.draw = draw }

  /// Returns 64 fresh bits.
  package func bits() -> UInt64 { draw() }

  /// The system's own generator.
  package static let system = RandomSource {
    var generator = SystemRandomNumberGenerator()
    return generator.next()
  }
}
