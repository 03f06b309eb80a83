import Effects
import Foundation
import SystemSupport
import TestSupport
import Testing

/// Which zone a machine is set to, by what stands in its `/etc`.
@Suite struct ZoneIdentityTests {
  let folder: TemporaryFolder
  var settings: ZoneSettings

  init() throws {
    folder = try TemporaryFolder()
    let root = FilePath(folder.path)
    settings = ZoneSettings(
      variable: nil, zoneFolders: [root.appending("usr/zoneinfo")],
      localtime: root.appending("etc/localtime"), timezone: root.appending("etc/timezone"))
    try put("TZif one", "usr/zoneinfo/Europe/Berlin")
    try put("TZif two", "usr/zoneinfo/Etc/UTC")
    try put("TZif one", "usr/zoneinfo/posix/Europe/Berlin")
    try put("# names", "usr/zoneinfo/Zones")
    try LocalFileSystem().makeFolder(root.appending("etc"))
  }

  private func put(_ text: String, _ name: String) throws {
    _ = try LocalFileSystem().append(
      Array(text.utf8), to: FilePath("\(folder.path)/\(name)"))
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/\(name)", withDestinationPath: target)
  }

  private func expect(_ name: String?, _ condition: ZoneCondition = .fine) {
    let identity = ZoneIdentity(settings: settings)
    #expect(identity.name == name)
    #expect(identity.condition == condition)
  }

  @Test(arguments: ["../usr/zoneinfo/Europe/Berlin", "other", "/"])
  func `takes the name from the link`(target: String) throws {
    try link("etc/other", to: "\(folder.path)/usr/zoneinfo/Europe/Berlin")
    try link("etc/localtime", to: target == "/" ? "\(folder.path)/etc/other" : target)
    try put("Etc/UTC\n", "etc/timezone")
    expect("Europe/Berlin")
  }

  @Test func `takes the name beside a copy, if it is a copy of that zone`() throws {
    try put("TZif one", "etc/localtime")
    expect(nil)
    try put("Europe/Berlin\n", "etc/timezone")
    expect("Europe/Berlin")
  }

  @Test(arguments: ["Etc/UTC\n", "Mars/Phobos\n", "posix/Europe/Berlin\n", "", "\n"])
  func `takes no name that is out of date`(noted: String) throws {
    try put("TZif one", "etc/localtime")
    try put(noted, "etc/timezone")
    expect(nil)
  }

  @Test func `is in UTC when the machine is set to nothing`() {
    expect("UTC")
  }

  @Test func `says when the machine is set to a zone without data`() throws {
    try put("Asia/Tokyo\n", "etc/timezone")
    expect(nil, .noZoneData("Asia/Tokyo"))
    try link("etc/localtime", to: "\(folder.path)/usr/zoneinfo/Europe/Rome")
    expect(nil, .noZoneData("Europe/Rome"))
  }

  @Test func `follows TZ to the machine's own zone`() throws {
    try link("etc/localtime", to: "\(folder.path)/usr/zoneinfo/Europe/Berlin")
    var settings = settings
    settings.variable = settings.localtime.description
    #expect(ZoneIdentity(settings: settings).name == "Europe/Berlin")
  }

  @Test(
    arguments: [
      ("Europe/Berlin", "Europe/Berlin", .fine), ("posix/Europe/Berlin", nil, .fine),
      ("Zones", nil, .unknownName("Zones")), ("Europe", nil, .unknownName("Europe")),
      ("AB1", nil, .unknownName("AB1")), ("ABC1", nil, .fine), ("abc-1", nil, .fine),
      ("ABC", nil, .unknownName("ABC")), ("<1>", nil, .unknownName("<1>")), ("<1>1", nil, .fine),
      ("<1", nil, .unknownName("<1")), ("ABC+", nil, .unknownName("ABC+")), ("UTC", "UTC", .fine),
      ("", "UTC", .fine),
    ] as [(String, String?, ZoneCondition)])
  func `tells zones, rules and mistakes apart`(
    variable: String, name: String?, condition: ZoneCondition
  ) {
    var settings = settings
    settings.variable = variable
    #expect(ZoneIdentity(settings: settings).name == name)
    #expect(ZoneIdentity(settings: settings).condition == condition)
  }
}
