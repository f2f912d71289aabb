import type { Writing } from '../compiled/index.ts';
import type { Decimal } from '../expression/run.ts';
import type { Format } from './format.ts';

/** A number or date in a message, with its format. */
export class FormattedValue {
  constructor(
    readonly value: Decimal | Date,
    readonly scale: number | undefined,
    readonly how: Writing,
  ) {}

  in(format: Format): string {
    const { time = 'datetime', ...options } = this.how;
    if (this.value instanceof Date) return format.time(this.value.getTime(), time);
    return format.number(this.value.toString(), {
      ...options,
      ...(this.scale === undefined ? {} : { scale: this.scale }),
    });
  }

  /** The visible digits, with a decimal point and without grouping. In compact notation, all digits of the number. */
  digits(format: Format): string | undefined {
    if (this.value instanceof Date) return undefined;
    const { scale, how } = this;
    const options = { ...(how.round ? { round: how.round } : {}), ...(scale === undefined ? {} : { scale }) };
    const parts = format.parts(this.value.toString(), { ...options, grouping: false });
    return parts && [parts.integer, parts.decimals].filter((digits) => digits !== '').join('.');
  }
}
