/** The UTC offset of an IANA zone at a given time, derived from the wall-clock time that Intl formats. */
export function zoneOffset(zone: string, moment: number): number {
  if (zone === 'UTC') return 0;
  const wallClock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
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
