import Effects
import TestSupport
import Testing

@testable import Notifications

/// Where the bus is looked for.
@Suite struct BusAddressTests {
  static let cases: [(address: String?, folder: String?, places: [SocketAddress])] = [
    (nil, nil, [.path("/run/user/1000/bus")]),
    (nil, "/tmp/run", [.path("/tmp/run/bus")]),
    (nil, "relative", [.path("/run/user/1000/bus")]),
    ("", "/tmp/run", [.path("/tmp/run/bus")]),
    ("unix:path=/a/bus", "/tmp/run", [.path("/a/bus")]),
    ("unix:path=/a/bus,guid=0123456789abcdef0123456789abcdef", nil, [.path("/a/bus")]),
    ("unix:guid=00,abstract=/tmp/dbus-x", nil, [.abstract("/tmp/dbus-x")]),
    (
      "tcp:host=localhost,port=1;unix:path=/a;;unix:abstract=b", nil, [.path("/a"), .abstract("b")]
    ),
    ("unix:path=/with%20space%3B%2c", nil, [.path("/with space;,")]),
    ("unix:path=/caf%c3%a9=1", nil, [.path("/café=1")]),
    ("unix:runtime=yes", "/tmp/run", [.path("/tmp/run/bus")]),
    ("unix:runtime=yes", nil, []),
    ("disabled:", "/tmp/run", []),
    ("unix:", nil, []), ("unix:path", nil, []), ("unix:path=", nil, []), ("path=/a", nil, []),
    ("unix:path=/a%", nil, []), ("unix:path=/a%4", nil, []), ("unix:path=/a%zz", nil, []),
    ("unix:path=/a%00b", nil, []), ("unix:path=/a%ff", nil, []),
  ]

  @Test(arguments: cases)
  func `the places are those that the environment names, in order`(
    address: String?, folder: String?, places: [SocketAddress]
  ) {
    let environment = Environment.of([
      "DBUS_SESSION_BUS_ADDRESS": address, "XDG_RUNTIME_DIR": folder,
    ])
    #expect(BusAddress.candidates(in: environment, user: 1000) == places)
  }
}

extension Environment {
  /// An environment with some variables and nothing else.
  static func of(_ variables: [String: String?] = [:]) -> Environment {
    Environment(hostName: "host", machineIdentifier: "machine", passwordDatabaseHome: nil) { name in
      variables[name] ?? nil
    }
  }
}
