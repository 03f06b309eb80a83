"""Says what clock times mean in every zone of this machine, for ZoneOracleTests.

One line a case, with tabs between its fields:
zone, day, second of the day, kind, then the moments and offsets of the answer:

    once       the moment
    twice      the first moment, the second
    skipped    the last second before the jump, the first moment after it
    noSuchDay  the same, where the jump leaves out the whole day

The answers come from Python's zoneinfo, which shares the zone data with the C library and nothing
else: no code and no method. The cases crowd around the changes from 2000 through 2037.
"""

import pathlib
import random
import zoneinfo
from datetime import date, datetime, timedelta

FOLDER = "/usr/share/zoneinfo"
zoneinfo.reset_tzpath(to=[FOLDER])
EPOCH = datetime(1970, 1, 1)
START, END = 946684800, 2145916800  # 2000-01-01 and 2038-01-01 in UTC
DAY = 86400
CHANGES_PER_ZONE = 10
OTHERS_PER_ZONE = 10


def offset(zone, moment):
    return int(datetime.fromtimestamp(moment, zone).utcoffset().total_seconds())


def first_change(zone, before, after):
    """The first moment in (before, after] whose offset is not that of `before`."""
    old = offset(zone, before)
    while after - before > 1:
        middle = (before + after) // 2
        if offset(zone, middle) == old:
            before = middle
        else:
            after = middle
    return after


def changes(zone):
    moment, old = START, offset(zone, START)
    while moment < END:
        later = moment + 5 * DAY  # No stretch since 1970 is shorter than 6 days and 23 hours.
        new = offset(zone, later)
        if new != old:
            change = first_change(zone, moment, later)
            yield change, offset(zone, change - 1), offset(zone, change)
        moment, old = later, new


def answer(zone, local):
    naive = EPOCH + timedelta(seconds=local)
    folds = [int(naive.replace(tzinfo=zone, fold=fold).timestamp()) for fold in (0, 1)]
    hits = sorted({t for t in folds if t + offset(zone, t) == local})
    if hits:
        return ("once" if len(hits) == 1 else "twice"), hits
    change = first_change(zone, min(folds) - 1, max(folds) + 1)
    midnight = local // DAY * DAY
    before, after = change + offset(zone, change - 1), change + offset(zone, change)
    leaves_out_day = before <= midnight and midnight + DAY <= after
    return ("noSuchDay" if leaves_out_day else "skipped"), [change - 1, change]


def cases(zone, found, chance):
    far = [change for change in found if abs(change[2] - change[1]) > 3 * 3600]
    for change, old, new in far + chance.sample(found, min(CHANGES_PER_ZONE, len(found))):
        low, high = change + min(old, new), change + max(old, new)
        for edge in (low, high):
            yield from (edge - 1, edge, edge + 1, edge - 1800, edge + 1800, edge - DAY, edge + DAY)
        yield from ((low + high) // 2, low // DAY * DAY, high // DAY * DAY)
    for _ in range(OTHERS_PER_ZONE):
        yield chance.randrange(START, END)


def main():
    chance = random.Random(1)
    known = {}  # Many zones are others by a second name.
    for name in sorted(zoneinfo.available_timezones()):
        if not name[0].isupper() or name == "Factory":
            continue
        zone = zoneinfo.ZoneInfo(name)
        data = pathlib.Path(FOLDER, name).read_bytes()
        if data not in known:
            known[data] = list(changes(zone))
        for local in sorted(set(cases(zone, known[data], chance))):
            kind, moments = answer(zone, local)
            fields = [name, date.fromordinal(EPOCH.toordinal() + local // DAY), local % DAY, kind]
            for moment in moments:
                fields += [moment, offset(zone, moment)]
            print(*fields, sep="\t")


main()
