/** What stands where a value should be: not known yet, or a mistake. It spreads through every operation. */
export class Hole {
  constructor(
    readonly reason: 'unknown' | 'error',
    readonly detail?: string,
  ) {}
}

export const UNKNOWN = new Hole('unknown');

/** Nothing is there, in what is there: unlike what is on its way it may never come. */
export const ABSENT = new Hole('unknown');

export function mistake(detail: string): Hole {
  return new Hole('error', detail);
}

/** Unknown wins over a mistake, as in CEL: what is on its way may still decide the outcome. */
export function firstHole(left: unknown, right: unknown): Hole | undefined {
  if (!(left instanceof Hole)) return right instanceof Hole ? right : undefined;
  return left.reason === 'error' && right instanceof Hole && right.reason === 'unknown' ? right : left;
}
