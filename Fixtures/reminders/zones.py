#!/usr/bin/env python3
"""Writes zones.txt: when a prompt of `daily HH:MM` is due around every change of a clock.

    python3 Fixtures/reminders/zones.py > Fixtures/reminders/zones.txt

An independent reference: Python's zoneinfo finds the moments, with the tzdata named in the first
line. The offsets of each zone are written out too, and the tests take them from here. So the test
and its reference always speak of the same rules, whichever tzdata the machine that runs them has,
and later changes of law (Morocco changes its mind every year) cannot turn it red.

    Z name offset t=offset ...        the offset before the first change, and each change, in seconds
    C date HH:MM m m m                the minute (after 1970, UTC) at which the prompt of the day
                                      before, of the date and of the day after is due; - for a date
                                      that the calendar of the zone leaves out
"""
from datetime import date, datetime, timedelta, timezone
from zoneinfo import ZoneInfo

ZONES = """
Australia/Lord_Howe America/Santiago Africa/Cairo Asia/Beirut Africa/Casablanca Antarctica/Troll
Asia/Kathmandu Pacific/Chatham America/Nuuk Pacific/Apia Europe/Berlin Europe/London
Europe/Lisbon Atlantic/Azores America/New_York America/Los_Angeles America/St_Johns America/Havana
America/Sao_Paulo America/Asuncion Australia/Sydney Pacific/Auckland Pacific/Kiritimati
Pacific/Norfolk Asia/Tehran Asia/Amman Asia/Gaza Asia/Jerusalem Europe/Chisinau Europe/Dublin
Pacific/Fiji Africa/Juba Asia/Tokyo UTC
""".split()

EPOCH = datetime(1970, 1, 1)
FROM, TO = datetime(2009, 1, 1, tzinfo=timezone.utc), datetime(2032, 1, 1, tzinfo=timezone.utc)


def offset(zone, t):
    return int(datetime.fromtimestamp(t, timezone.utc).astimezone(zone).utcoffset().total_seconds())


def changes(zone):
    """The moments at which the offset changes, found by stepping and halving."""
    found, t, end = [], int(FROM.timestamp()), int(TO.timestamp())
    while t < end:
        if offset(zone, t + 3600) != offset(zone, t):
            low, high = t, t + 3600
            while high - low > 1:
                middle = (low + high) // 2
                low, high = (middle, high) if offset(zone, middle) == offset(zone, t) else (low, middle)
            found.append(high)
        t += 3600
    return found


def exists(zone, day):
    """Whether any minute of the zone's time falls on a date."""
    noon = int((datetime(day.year, day.month, day.day, 12) - EPOCH).total_seconds())
    return any(
        datetime.fromtimestamp(t, timezone.utc).astimezone(zone).date() == day
        for t in range(noon - 30 * 3600, noon + 30 * 3600, 900))


def due(zone, day, hour, minute, all_changes):
    """The moment of a clock time: the first of two; after a gap, the first moment there is."""
    local = datetime(day.year, day.month, day.day, hour, minute, tzinfo=zone, fold=0)
    t = int(local.timestamp())
    if datetime.fromtimestamp(t, timezone.utc).astimezone(zone).replace(tzinfo=None) == local.replace(
            tzinfo=None):
        return t
    wall = int((local.replace(tzinfo=None) - EPOCH).total_seconds())
    for change in all_changes:
        if change + offset(zone, change - 1) <= wall < change + offset(zone, change):
            return change
    raise ValueError((zone, local))


def main():
    with open("/usr/share/zoneinfo/tzdata.zi") as table:
        print(f"# tzdata {table.readline().split()[-1]}")
    for name in ZONES:
        zone = ZoneInfo(name)
        all_changes = changes(zone)
        table = " ".join(f"{t}={offset(zone, t)}" for t in all_changes)
        print(f"Z {name} {offset(zone, int(FROM.timestamp()))} {table}".rstrip())
        wanted = [
            t for t in all_changes
            if 2020 <= datetime.fromtimestamp(t, timezone.utc).year <= 2030
            or (name == "Pacific/Apia" and t < 1_330_000_000)]
        if not wanted:
            wanted = [int(datetime(year, 7, 1, tzinfo=timezone.utc).timestamp()) for year in (2020, 2030)]
        for t in wanted:
            before, after = offset(zone, t - 1), offset(zone, t)
            edges = sorted((t + before, t + after))
            minutes = {0, 12 * 60, 23 * 60 + 59}
            for edge in edges:
                minutes |= {(edge // 60 + step) % 1440 for step in (-1, 0, 1)}
            minutes.add((edges[0] + edges[1]) // 120 % 1440)
            day = (EPOCH + timedelta(seconds=edges[0])).date()
            for m in sorted(minutes):
                moments = []
                for step in (-1, 0, 1):
                    other = day + timedelta(days=step)
                    moments.append(
                        str(due(zone, other, m // 60, m % 60, all_changes) // 60)
                        if exists(zone, other) else "-")
                print(f"C {day} {m // 60:02}:{m % 60:02} {' '.join(moments)}")


main()
