"""Runs a program in a terminal of 80 by 24, types what comes on standard input, prints what it shows.

The terminal does not echo and leaves line ends alone, so that only the program's own words are seen.
"""

import fcntl
import os
import struct
import subprocess
import sys
import termios

ours, theirs = os.openpty()
fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
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
