import { inlineMembers } from './members.ts';

/** The root name of rule limits in expressions, as in `limits.registration.password_minimum`. */
export const LIMITS = 'limits';

/** Limits by rule file (as named in expressions), then by name. */
export type Limits = Pick<ReadonlyMap<string, LimitSet>, 'get'>;

/** Numbers by name, as written in the declaration. */
export type LimitSet = Pick<ReadonlyMap<string, string>, 'get'>;

/** The name of a rule file in expressions: `loan-terms` is read as `limits.loan_terms`. */
export const limitSetName = (file: string): string => file.replaceAll(/[-/]/g, '_');

export interface DeclaredLimits {
  readonly limits?: Readonly<Record<string, { readonly value: number | string }>>;
}

/** @param declared the files in `schemas/rules`, by name */
export function readLimits(declared: Iterable<readonly [string, DeclaredLimits]>): ReadonlyMap<string, LimitSet> {
  return new Map(
    [...declared].map(([file, { limits = {} }]) => [
      limitSetName(file),
      new Map(Object.entries(limits).map(([name, { value }]) => [name, String(value)])),
    ]),
  );
}

/** Replaces `limits.<file>.<name>` with the number. @throws ExpressionSyntaxError */
export const inlineLimits = (source: string, limits: Limits): string =>
  inlineMembers(source, LIMITS, ({ set, name }) => limits.get(set)?.get(name));
