/** Formats a time as "YYYY-MM-DD HH:mm:ss" in UTC, the time zone of this back end. */
export const toWireTime = (date: Date): string => date.toISOString().slice(0, 19).replace('T', ' ');
