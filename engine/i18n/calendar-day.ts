/** What a calendar day is written from, in order. */
const PARTS: readonly Intl.DateTimeFormatPartTypes[] = ['year', 'month', 'day'];

/**
 * Writes the calendar day of a moment as "2026-11-21". It puts the parts together itself, because no locale has this
 * order in every browser: `en-CA`, which most write so, is "21/11/2026" or "11/21/2026" in others.
 * @param zone IANA zone; defaults to the device's zone
 */
export function calendarDays(zone?: string): (at: Date | number) => string {
  const format = new Intl.DateTimeFormat('en', {
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...(zone ? { timeZone: zone } : {}),
  });
  return (at) => {
    const found = format.formatToParts(at);
    return PARTS.map((part) => found.find(({ type }) => type === part)?.value).join('-');
  };
}
