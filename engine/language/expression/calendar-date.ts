const DAY = 86_400_000;
const SHAPE = /^(?!0000)\d{4}-\d\d-\d\d$/;

/**
 * A day in the calendar, such as a date of birth or the end of a term. It is not a moment: it has no hours and no time
 * zone, so no zone can turn it into another day.
 */
export class CalendarDate {
  private constructor(
    /** `2026-11-21`, which sorts as the days do. */
    readonly text: string,
  ) {}

  /** Parses a day such as "2026-11-21". Returns undefined for a day that no calendar has, such as 31 February. */
  static parse(text: string): CalendarDate | undefined {
    if (!SHAPE.test(text)) return undefined;
    // Date rolls 31 February over to March
    const found = new Date(`${text}T00:00:00Z`);
    const exists = !Number.isNaN(found.getTime()) && found.toISOString().startsWith(text);
    return exists ? new CalendarDate(text) : undefined;
  }

  /** The number of days from this one to another: 0 for the same day, 1 for the next one. */
  daysTo(other: CalendarDate): number {
    return (other.noon() - this.noon()) / DAY;
  }

  /** 12:00 of this day in UTC, for what can only place moments, such as Intl and the axis of a chart. */
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
