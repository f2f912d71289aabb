import type { FormatOptions } from '../format/index.ts';
import { CalendarDate, Decimal } from '../expression/run.ts';
import type { Format } from './format.ts';
import type { WriteFigure } from './places.ts';

/** A value that `Format` formats as a time. */
export type Time = Date | CalendarDate;

export const isTime = (value: unknown): value is Time => value instanceof Date || value instanceof CalendarDate;

export const isWritten = (value: unknown): value is Decimal | Time => value instanceof Decimal || isTime(value);

/** Converts a time to the form that `Format` and widgets take: milliseconds, or the text of a date. */
export const shownTime = (time: Time): number | string => (time instanceof Date ? time.getTime() : time.text);

/** A number or date in a message, with its format. */
export class FormattedValue {
  constructor(
    readonly value: Decimal | Time,
    readonly scale: number | undefined,
    readonly how: FormatOptions,
  ) {}

  in(format: Format, marks: Parameters<WriteFigure>[0] = {}): string {
    const { time = 'datetime', ...options } = this.how;
    if (isTime(this.value)) return format.time(shownTime(this.value), time);
    return format.number(this.value.toString(), {
      ...options,
      ...marks,
      ...(this.scale === undefined ? {} : { scale: this.scale }),
    });
  }

  /** The displayed digits, with a decimal point and without grouping. For short numbers, all digits. */
  digits(format: Format): string | undefined {
    if (isTime(this.value)) return undefined;
    const { scale, how } = this;
    const options = { ...(how.round ? { round: how.round } : {}), ...(scale === undefined ? {} : { scale }) };
    const parts = format.parts(this.value.toString(), { ...options, grouping: false });
    return parts && [parts.integer, parts.decimals].filter((digits) => digits !== '').join('.');
  }
}
