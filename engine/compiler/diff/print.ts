import type { Rank } from '../../language/edit/differences.ts';
import type { JsonValue } from '../../language/patches/index.ts';
import { type ProjectWords, toWords } from './names.ts';
import type { Change } from './parts.ts';

const LONGEST = 120;

/** Formats a value for display. A long text is truncated, and a large value is only outlined. */
export function print(value: JsonValue | undefined): string {
  if (typeof value === 'string') return `“${value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value}”`;
  const text = JSON.stringify(value ?? null);
  if (text.length <= LONGEST || typeof value !== 'object' || value === null) return text;
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return `a value with ${Object.keys(value).map(toWords).join(', ')}`;
}

export function quoted(text: string): string;
export function quoted(text: string | undefined): string | undefined;
export function quoted(text: string | undefined): string | undefined {
  return text === undefined ? undefined : `“${text}”`;
}

/** A value before and after a change. Messages are shown by their text. */
export interface Values {
  readonly before: JsonValue | undefined;
  readonly after: JsonValue | undefined;
}

/** Describes a change to a named value. */
export function sayNamed(name: string, { before, after }: Values, words: ProjectWords): Change {
  const say = (value: JsonValue | undefined): string => quoted(words.getText(value)) ?? print(value);
  if (after === undefined) return { words: `${name} removed`, detail: `was ${say(before)}` };
  if (before === undefined) return { words: `${name} set to ${say(after)}` };
  return { words: `${name} is now ${say(after)}`, detail: `was ${say(before)}` };
}

/** “4th of 5” */
export const rank = ({ at, of }: Rank): string => `${ordinal(at)} of ${of}`;

const SUFFIXES: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });
const ordinal = (count: number): string => `${count}${SUFFIXES[ORDINALS.select(count)] ?? ''}`;
