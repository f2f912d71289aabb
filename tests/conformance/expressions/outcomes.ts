/** The possible results of an expression: a value, or one of two reasons why there is none. */
export const ERROR = { none: 'error' } as const;
export const UNKNOWN = { none: 'unknown' } as const;
export type Outcome =
  | string
  | number
  | boolean
  | readonly Outcome[]
  | typeof ERROR
  | typeof UNKNOWN
  | { readonly map: Readonly<Record<string, Outcome>> };

/** The expression, its result in CEL, and its variables. */
export type Case = readonly [source: string, outcome: Outcome, variables?: Readonly<Record<string, unknown>>];

export interface Section {
  readonly title: string;
  readonly cases: readonly Case[];
}
