#!/usr/bin/python3
"""Compares a calendar with a plan: calendar_oracle.py CALENDAR PLAN SHARED DAYS

CALENDAR is what `baseline export ics` wrote, PLAN what `baseline plan --json` says of the next
DAYS days, SHARED the same with `--slots 64`, which is what the reminders of goals get. Readers that know nothing of baseline read the calendar; what they say is to come has to be what
the plan says.
"""
import datetime
import json
import sys

import icalendar
import recurring_ical_events
import vobject


def main():
    raw = open(sys.argv[1], "rb").read()
    plan = [row for row in json.load(open(sys.argv[2])) if row["kind"] == "prompt"]
    plan += [row for row in json.load(open(sys.argv[3])) if row["kind"] != "prompt"]
    for line in raw.split(b"\r\n"):
        assert len(line) <= 75, f"too long a line: {line}"
        assert b"\n" not in line and b"\r" not in line, f"a bare line end: {line}"
    calendar = icalendar.Calendar.from_ical(raw)
    errors = [error for part in calendar.walk() for error in part.errors]
    assert not errors, errors
    names = [str(part["UID"]) for part in calendar.walk("VEVENT")]
    assert len(names) == len(set(names)), "two entries of one name"
    for part in calendar.walk("VEVENT"):
        alarms = [each for each in part.subcomponents if each.name == "VALARM"]
        assert len(alarms) == 1 and alarms[0]["TRIGGER"].dt == datetime.timedelta(0)
        assert "DTSTAMP" in part and "SUMMARY" in part

    other = vobject.readOne(raw.decode())
    other.validate(raiseException=True)
    assert len(getattr(other, "vevent_list", [])) == len(names)

    if not plan:
        assert not names
        return
    zone = calendar.walk("VTIMEZONE")[0].to_tz()
    start = min(datetime.datetime.fromisoformat(row["at"]) for row in plan)
    start -= datetime.timedelta(minutes=1)
    end = start + datetime.timedelta(days=int(sys.argv[4]) - 1)
    found = set()
    for event in recurring_ical_events.of(calendar).between(start, end):
        at = event["DTSTART"].dt
        # The calendar's own rules of the zone, not those of this machine.
        at = zone.localize(at.replace(tzinfo=None))
        if start <= at < end:
            found.add((at.astimezone(datetime.timezone.utc), str(event["SUMMARY"])))
    expected = {}
    for row in plan:
        at = datetime.datetime.fromisoformat(row["at"])
        if row["action"] in ("show", "merge") and start <= at < end:
            at = at.astimezone(datetime.timezone.utc)
            prompt = row["kind"] == "prompt"
            names = expected.setdefault((at, prompt), [])
            names += [name for name in row["events"] if name not in names]
    wanted = {
        (at, "How do you feel?" if prompt else ", ".join(names))
        for (at, prompt), names in expected.items()
    }
    assert found == wanted, f"only in the calendar: {sorted(found - wanted)}\n" \
        f"only in the plan: {sorted(wanted - found)}"
    print(f"{len(found)} alike")


main()
