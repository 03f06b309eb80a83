"""Runs a program in a terminal of 80 by 24, types what comes on standard input, prints what it shows.

The terminal does not echo and leaves line ends alone, so that only the program's own words are seen.
It is also the one that the program's /dev/tty leads to. This process itself is the leader of its
session: were it the program, what it shows last could be thrown away with it.
"""

import fcntl
import os
import struct
import subprocess
import sys
import termios

session = os.fork()
if session:
    sys.exit(os.waitstatus_to_exitcode(os.waitpid(session, 0)[1]))
os.setsid()
ours, theirs = os.openpty()
fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
fcntl.ioctl(theirs, termios.TIOCSCTTY, 0)
modes = termios.tcgetattr(theirs)
modes[1] &= ~termios.OPOST
modes[3] &= ~termios.ECHO
termios.tcsetattr(theirs, termios.TCSANOW, modes)
os.write(ours, sys.stdin.buffer.read())
child = subprocess.Popen(sys.argv[1:], stdin=theirs, stdout=theirs, stderr=theirs)
os.close(theirs)
while True:
    try:
        shown = os.read(ours, 65536)
    except OSError:  # Linux says so when nobody holds the other end any more.
        shown = b""
    if not shown:
        break
    sys.stdout.buffer.write(shown)
sys.exit(child.wait())
