// swift-tools-version: 6.3

import PackageDescription

/// Language settings for the one module that talks to the system in C.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

/// Language settings for everything else.
let safe = strict + [.strictMemorySafety()]

func module(
  _ name: String, uses dependencies: [String] = [], settings: [SwiftSetting] = safe
) -> Target {
  .target(name: name, dependencies: dependencies.map { .byName(name: $0) }, swiftSettings: settings)
}

func tests(of name: String, uses extras: [String] = []) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: ([name, "TestSupport"] + extras).map { .byName(name: $0) },
    swiftSettings: safe)
}

let package = Package(
  name: "baseline",
  platforms: [.macOS(.v15)],
  targets: [
    // Layer 0: words every other layer speaks. No effects.
    module("Diagnostics"),
    module("CivilTime"),
    module("JSON"),
    module("MoodModel", uses: ["CivilTime"]),

    // Layer 1: one job each. Pure, except that they may name an effect.
    module("Effects", uses: ["CivilTime", "Diagnostics"]),
    module("Interchange", uses: ["CivilTime", "Diagnostics", "JSON", "MoodModel"]),

    // Tests.
    .target(
      name: "TestSupport",
      dependencies: [
        "CivilTime", "Diagnostics", "Effects", "JSON", "MoodModel",
      ],
      path: "Tests/TestSupport",
      swiftSettings: safe),
    tests(of: "CivilTime"),
    tests(of: "JSON"),
    tests(of: "MoodModel", uses: ["CivilTime"]),
    tests(of: "Interchange", uses: ["CivilTime", "Diagnostics", "JSON", "MoodModel"]),
    .testTarget(
      name: "ArchitectureTests", dependencies: ["TestSupport"], swiftSettings: safe),
  ],
  swiftLanguageModes: [.v6]
)
