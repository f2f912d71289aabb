/** What stands where a value should be: not known yet, or a mistake. It spreads through every operation. */
export class Unknown {
  constructor(
    readonly reason: 'unknown' | 'error',
    readonly detail?: string,
  ) {}
}

export const UNKNOWN = new Unknown('unknown');

/** Nothing is there, in what is there: unlike what is on its way it may never come. */
export const ABSENT = new Unknown('unknown');

export function mistake(detail: string): Unknown {
  return new Unknown('error', detail);
}

/** Unknown wins over a mistake, as in CEL: what is on its way may still decide the outcome. */
export function firstUnknown(left: unknown, right: unknown): Unknown | undefined {
  if (!(left instanceof Unknown)) return right instanceof Unknown ? right : undefined;
  return left.reason === 'error' && right instanceof Unknown && right.reason === 'unknown' ? right : left;
}
