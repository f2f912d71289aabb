/** A value that is not known, or an error. It propagates through every operation. */
export class Unknown {
  constructor(
    readonly reason: 'unknown' | 'error',
    readonly detail?: string,
  ) {}
}

export const UNKNOWN = new Unknown('unknown');

/** A missing member of a known value. Unlike a pending value, it may never arrive. */
export const ABSENT = new Unknown('unknown');

export function errorValue(detail: string): Unknown {
  return new Unknown('error', detail);
}

/** Unknown takes precedence over an error, as in CEL: a pending value may still decide the result. */
export function firstUnknown(left: unknown, right: unknown): Unknown | undefined {
  if (!(left instanceof Unknown)) return right instanceof Unknown ? right : undefined;
  return left.reason === 'error' && right instanceof Unknown && right.reason === 'unknown' ? right : left;
}
