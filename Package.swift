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

/// For modules whose work is done once for each command: small before fast.
///
/// Two thirds of the program are the standard library; this takes a fifteenth off the rest.
let size: [SwiftSetting] = [.unsafeFlags(["-Osize"], .when(configuration: .release))]
let small = safe + size

func module(
  _ name: String, uses dependencies: [String] = [], settings: [SwiftSetting] = safe
) -> Target {
  .target(name: name, dependencies: dependencies.map { .byName(name: $0) }, swiftSettings: settings)
}

func tests(
  of name: String, uses extras: [String] = [], besides exclude: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: ([name, "TestSupport"] + extras).map { .byName(name: $0) },
    exclude: exclude,
    swiftSettings: safe)
}

let package = Package(
  name: "baseline",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "baseline", targets: ["baseline"])],
  targets: [
    // Layer 0: words every other layer speaks. No effects.
    module("Diagnostics", settings: small),
    module("CivilTime"),
    module("Digests"),
    module("JSON"),
    module("MoodModel", uses: ["CivilTime"]),

    // Layer 1: one job each. Pure, except that they may name an effect.
    module("CommandGrammar", uses: ["Diagnostics"], settings: small),
    module("TerminalUI", settings: small),
    module("Reminders", uses: ["CivilTime", "MoodModel"]),
    module("Trends", uses: ["CivilTime"]),
    module(
      "Interchange", uses: ["CivilTime", "Diagnostics", "Digests", "JSON", "MoodModel"],
      settings: small),
    module("Pictures", uses: ["CivilTime", "Digests", "TerminalUI"], settings: small),
    module("Effects", uses: ["CivilTime", "Diagnostics"], settings: small),

    // Layer 2: jobs that need an effect, which they are handed.
    module("JournalStorage", uses: ["CivilTime", "Diagnostics", "Effects", "JSON", "MoodModel"]),
    module(
      "DeviceSync",
      uses: ["CivilTime", "Diagnostics", "Effects", "JSON", "JournalStorage", "MoodModel"],
      settings: small),
    module(
      "Notifications",
      uses: ["CivilTime", "Diagnostics", "Effects", "JSON", "MoodModel", "Reminders"],
      settings: small),

    // Layer 3: the commands, one file each.
    module(
      "Commands",
      uses: [
        "CivilTime", "CommandGrammar", "DeviceSync", "Diagnostics", "Effects", "Interchange",
        "JSON", "JournalStorage", "MoodModel", "Notifications", "Pictures", "Reminders",
        "TerminalUI", "Trends",
      ], settings: small),

    // Layer 4: the real world, and the process that joins it to the commands.
    .target(name: "CLinux"),
    .target(
      name: "SystemSupport",
      dependencies: [
        "CivilTime", "Diagnostics", "Effects",
        .target(name: "CLinux", condition: .when(platforms: [.linux])),
      ],
      swiftSettings: strict + size),

    .executableTarget(
      name: "baseline",
      dependencies: ["Commands", "Diagnostics", "Effects", "SystemSupport", "TerminalUI"],
      swiftSettings: safe,
      linkerSettings: [
        // Nobody looks up symbols in a program; equal code need be there only once, as nothing asks
        // whether two functions are the same; and Swift throws no exceptions that would look up frames.
        .unsafeFlags(
          [
            "-Xlinker", "--no-export-dynamic", "-Xlinker", "--icf=all", "-Xlinker",
            "--no-eh-frame-hdr",
          ],
          .when(platforms: [.linux], configuration: .release))
      ]),

    // Tests.
    .target(
      name: "TestSupport",
      dependencies: [
        "CivilTime", "Commands", "Diagnostics", "Effects", "JSON", "MoodModel", "Notifications",
        "TerminalUI",
      ],
      path: "Tests/TestSupport",
      swiftSettings: safe),
    tests(of: "CivilTime"),
    tests(of: "CommandGrammar", uses: ["Diagnostics"]),
    tests(of: "Digests"),
    tests(of: "TerminalUI"),
    tests(of: "Reminders", uses: ["CivilTime", "MoodModel"]),
    tests(of: "Notifications", uses: ["CivilTime", "Effects", "JSON", "MoodModel", "Reminders"]),
    tests(of: "Pictures", uses: ["CivilTime", "Digests", "TerminalUI"]),
    tests(of: "JSON"),
    .executableTarget(
      name: "SystemProbe",
      dependencies: ["CivilTime", "Diagnostics", "Effects", "Notifications", "SystemSupport"],
      path: "Tests/SystemProbe", swiftSettings: safe),
    tests(of: "MoodModel", uses: ["CivilTime"]),
    tests(
      of: "Commands",
      uses: [
        "CivilTime", "CommandGrammar", "Diagnostics", "Effects", "JournalStorage", "MoodModel",
        "Notifications",
        "Reminders", "TerminalUI",
      ]),
    tests(of: "DeviceSync", uses: ["Diagnostics", "Effects", "JournalStorage"]),
    tests(of: "JournalStorage", uses: ["CivilTime", "Effects", "JSON", "MoodModel"]),
    .testTarget(
      name: "EndToEndTests", dependencies: ["TestSupport", "baseline"],
      exclude: [
        "calendar_oracle.py", "desktop-checks", "notify-lab", "report-in-browser", "service-files",
        "smoke",
      ],
      swiftSettings: safe),
    tests(
      of: "SystemSupport", uses: ["CivilTime", "Effects", "SystemProbe"],
      besides: ["in_terminal.py", "zone_oracle.py"]),
    tests(of: "Trends", uses: ["CivilTime"]),
    tests(of: "Interchange", uses: ["CivilTime", "Diagnostics", "JSON", "MoodModel"]),
    .testTarget(
      name: "ArchitectureTests", dependencies: ["TestSupport"], swiftSettings: safe),
  ],
  swiftLanguageModes: [.v6]
)
