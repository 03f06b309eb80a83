import CivilTime
import Foundation
import TestSupport

@testable import Trends

/// A journal with the answers that an independent solution gave for it.
struct Fixture {
  let observations: [Observation]
  let cell: Cell
  let expected: Expected

  static let names = Checkout.files(under: "Fixtures/trends/journals", ending: ".cell.json")
    .map { String($0.split(separator: "/")[3].dropLast(".cell.json".count)) }

  init(_ name: String) throws {
    let path = "Fixtures/trends/journals/\(name)"
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    self.observations = try Checkout.text(of: "\(path).jsonl").split(separator: "\n").map { line in
      try decoder.decode(Line.self, from: Data(line.utf8)).observation
    }
    self.cell = try decoder.decode(
      Cell.self, from: Data(Checkout.text(of: "\(path).cell.json").utf8))
    self.expected = try decoder.decode(
      Expected.self, from: Data(Checkout.text(of: "\(path).expected.json").utf8))
  }

  /// An entry of a journal as the fixtures have it.
  struct Line: Decodable {
    let at: String
    let mood: Double
    let tags: [String]?

    var observation: Observation {
      let time = ZonedTime(stringLiteral: at)
      return Observation(
        day: time.day, secondOfDay: time.secondOfDay, tenths: Int((mood * 10).rounded()))
    }
  }

  /// The answer of one cell of the grid.
  struct Cell: Decodable {
    let q: Double
    let r: Double
    let phi: Double
    let tf: Double
    let tw: Double
    let gammaVarRatio: Double
    let trend: [Double]
    let scale: [Double]
    let beta: [Double]
    let sigma: Double
    let lml: Double

    /// The grid that consists of this one cell.
    var grid: Grid {
      Grid(
        outer: [OuterCell(log10q: log10(q), r: r, phi: phi, logPrior: 0)],
        inner: [InnerCell(hour: tf, weekday: tw, step: gammaVarRatio)])
    }
  }

  /// The answer of the whole grid.
  struct Expected: Decodable {
    let n: Int
    let first: String
    let t: Double
    let trend: [Double]
    let scale: [Double]
    let low: [Double]
    let high: [Double]
    let contrasts: [String: Difference]
    let realised: [String: Difference]
    let level: Level
    let profile: [Double]
    let profileScale: [Double]
    let weekdayMonFirst: [Double]
    let sigma: Double
    let log10q: Double
    let log10r: Double
    let phi: Double
    let spread: Double
    let stepDay: Int?
    let stepR2: Double
    let gamma: Double
    let change: Change?
    let messages: [String]
  }

  /// The difference of the means of two stretches of days.
  struct Difference: Decodable {
    let windows: [Int]
    let value: Double
    let scale: Double

    func contrast(isRealised: Bool) -> Contrast {
      Contrast(
        later: windows[2]..<windows[3], earlier: windows[0]..<windows[1], isRealised: isRealised)
    }
  }

  /// The mean of the last days.
  struct Level: Decodable {
    let days: Int
    let value: Double
    let scale: Double
  }

  /// The last 30 days against the 30 before, on the trend.
  struct Change: Decodable {
    let value: Double
    let low: Double
    let high: Double
    let raw: Double
    let fromTimeOfDay: Double
    let fromWeekday: Double
  }
}

/// Returns the largest distance between numbers at the same place; infinite when the counts differ.
func distance(_ left: [Double], _ right: [Double]) -> Double {
  guard left.count == right.count else { return .infinity }
  return zip(left, right).map { abs($0 - $1) }.max() ?? 0
}
