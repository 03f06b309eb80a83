package import MoodModel

extension Mood: ExpressibleByIntegerLiteral {
  package init(integerLiteral rating: Int) {
    self = require(Mood(tenths: rating * 10), "\(rating)")
  }
}
