import { isObject, type Json } from '../compile/context.ts';

/** How a fixture answers: as it was recorded, never, without the rows of its lists, or always with a failure. */
export type FixtureState = (typeof FIXTURE_STATES)[number];

export const FIXTURE_STATES = ['recorded', 'loading', 'empty', 'failed'] as const;

/**
 * Removes the rows from lists. Lists of texts and numbers stay, because they are often pairs and codes, which an answer
 * must have.
 */
export function withoutRows(value: Json): Json {
  if (Array.isArray(value)) return value.some((item) => typeof item === 'object' && item !== null) ? [] : value;
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutRows(part ?? null)]));
}
