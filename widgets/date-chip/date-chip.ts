const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;
const two = (value: number): string => String(value).padStart(2, '0');

/**
 * The first or last moment of a day on the device, in UTC.
 * @param day as date fields give it, `2026-11-20`
 * @returns an empty string for what is no day, such as a half-typed one
 */
export function getMoment(day: string, isEnd: boolean): string {
  const [, year, month, date] = DAY.exec(day)?.map(Number) ?? [];
  // a year is typed digit by digit: 0002, 0020, 0202, 2026
  if (year === undefined || month === undefined || date === undefined || year < 2000) return '';
  const moment = isEnd ? new Date(year, month - 1, date, 23, 59, 59, 999) : new Date(year, month - 1, date);
  return moment.toISOString();
}

/** The day of a moment on the device, as date fields take it; empty for what is no moment. */
export function getDay(moment: string | undefined): string {
  const at = new Date(moment ?? '');
  if (Number.isNaN(at.getTime())) return '';
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
