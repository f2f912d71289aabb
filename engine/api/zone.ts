const clocks = new Map<string, Intl.DateTimeFormat>();

/** A brand has one zone, and a format takes far longer to make than to use. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(zone, made);
  return made;
}

/** The UTC offset of an IANA zone at a given time, derived from the wall-clock time that Intl formats. */
export function zoneOffset(zone: string, moment: number): number {
  if (zone === 'UTC') return 0;
  const wallClock = clockOf(zone)
    .formatToParts(moment)
    .reduce<Record<string, number>>((parts, part) => ({ ...parts, [part.type]: Number(part.value) }), {});
  return (
    Date.UTC(
      wallClock.year ?? 0,
      (wallClock.month ?? 1) - 1,
      wallClock.day,
      wallClock.hour,
      wallClock.minute,
      wallClock.second,
    ) -
    Math.floor(moment / 1000) * 1000
  );
}
