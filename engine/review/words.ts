import type { Difference, Rank } from '../edit/differences.ts';
import type { JsonValue } from '../overlay/index.ts';
import type { Change } from './parts.ts';

/** A difference as people say it. */
export function sayDifference(difference: Difference): Change {
  switch (difference.kind) {
    case 'added':
      return {
        words: `${toWords(difference.node)} added${into(difference.place)}`,
        detail: `now ${rank(difference.place)}`,
      };
    case 'removed':
      return {
        words: `${toWords(difference.node)} removed${from(difference.place)}`,
        detail: `was ${rank(difference.place)}`,
      };
    case 'moved': {
      const { from: old, to, node } = difference;
      const where = old.in === to.in ? ` in ${placeOf(to)}` : ` from ${placeOf(old)} to ${placeOf(to)}`;
      return { words: `${toWords(node)} moved${where}`, detail: `was ${rank(old)}, now ${rank(to)}` };
    }
    default:
      return sayValue(difference);
  }
}

function sayValue({ node, path, before, after }: Extract<Difference, { kind: 'changed' }>): Change {
  const what = [path.split('/').at(-1) ?? '', node].flatMap((name) => (name === undefined ? [] : [toWords(name)]));
  const name = what.length === 2 ? `${what[0] ?? ''} of ${what[1] ?? ''}` : (what[0] ?? '');
  if (after === undefined) return { words: `${name} removed`, detail: `was ${print(before)}` };
  if (before === undefined) return { words: `${name} set to ${print(after)}` };
  return { words: `${name} is now ${print(after)}`, detail: `was ${print(before)}` };
}

const placeOf = ({ in: node }: Rank): string => (node === undefined ? 'the page' : toWords(node));
const into = (place: Rank): string => (place.in === undefined ? '' : ` to ${placeOf(place)}`);
const from = (place: Rank): string => (place.in === undefined ? '' : ` from ${placeOf(place)}`);
const rank = ({ at, of }: Rank): string => `${ordinal(at)} of ${of}`;

const SUFFIXES: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });
const ordinal = (count: number): string => `${count}${SUFFIXES[ORDINALS.select(count)] ?? ''}`;

const LONGEST = 120;

/** A value as it is written, shortened. */
export function print(value: JsonValue | undefined): string {
  const text = typeof value === 'string' ? `“${value}”` : JSON.stringify(value ?? null);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** `day-limit` becomes “Day limit”. */
export function toWords(name: string): string {
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
