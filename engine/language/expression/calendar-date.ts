const DAY = 86_400_000;
const SHAPE = /^(?!0000)\d{4}-\d\d-\d\d$/;

/**
 * A calendar day, such as a date of birth or the end of a term. It is not an instant: it has no time and no time zone,
 * so converting between zones cannot shift it to another day.
 */
export class CalendarDate {
  private constructor(
    /** `2026-11-21`, which sorts chronologically. */
    readonly text: string,
  ) {}

  /** Parses a day such as "2026-11-21". Returns undefined for a day that does not exist, such as 31 February. */
  static parse(text: string): CalendarDate | undefined {
    if (!SHAPE.test(text)) return undefined;
    // Date rolls 31 February over to March
    const found = new Date(`${text}T00:00:00Z`);
    const exists = !Number.isNaN(found.getTime()) && found.toISOString().startsWith(text);
    return exists ? new CalendarDate(text) : undefined;
  }

  /** The number of days from this one to another: 0 for the same day, 1 for the next day. */
  daysTo(other: CalendarDate): number {
    return (other.noon() - this.noon()) / DAY;
  }

  /** 12:00 UTC on this day, for APIs that take only instants, such as Intl and chart axes. */
  noon(): number {
    return Date.parse(`${this.text}T12:00:00Z`);
  }

  toString(): string {
    return this.text;
  }

  toJSON(): string {
    return this.text;
  }
}
