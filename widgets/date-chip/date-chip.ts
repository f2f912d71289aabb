const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;
const two = (value: number): string => String(value).padStart(2, '0');

/**
 * Returns the first or last moment of a day in the device's time zone, as UTC text.
 * @param day a day in the format of date fields, `2026-11-20`
 * @returns an empty string if the day is invalid, such as half-typed
 */
export function getMoment(day: string, isEnd: boolean): string {
  const [, year, month, date] = DAY.exec(day)?.map(Number) ?? [];
  // a year is typed digit by digit: 0002, 0020, 0202, 2026
  if (year === undefined || month === undefined || date === undefined || year < 2000) return '';
  const moment = isEnd ? new Date(year, month - 1, date, 23, 59, 59, 999) : new Date(year, month - 1, date);
  return moment.toISOString();
}

/** The day of a moment in the device's time zone, in the format of date fields; empty if the moment is invalid. */
export function getDay(moment: string | undefined): string {
  const at = new Date(moment ?? '');
  if (Number.isNaN(at.getTime())) return '';
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
