/** "YYYY-MM-DD HH:mm:ss" in UTC, the zone of this back end's profile. */
export const toWireTime = (date: Date): string => date.toISOString().slice(0, 19).replace('T', ' ');
