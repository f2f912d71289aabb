import { contrastRatio } from './contrast-ratio.ts';
import { colour } from './css-value.ts';
import { at, isGroup, names, readOwn, report, type Reading } from './resolve.ts';

interface Pairs {
  readonly of: readonly string[];
  readonly on: readonly string[];
  readonly over?: readonly string[];
  readonly least: number;
}

/** The key of metadata in the tokens. Pairs of roles that are used together are declared there. */
export const DECLARED = '$extensions';
export const PAIRS = 'app.contrast';
/** The prefix of disc colours in pairs: the colour `1` is called `disc-1`. */
const DISC = 'disc-';

/** A role that is read on another, and the minimum contrast between them. */
export interface Pair {
  readonly of: string;
  readonly on: string;
  /** The role behind a translucent `on`. */
  readonly over?: string;
  readonly least: number;
}

function* eachPair(reading: Reading): Generator<Pair> {
  const declared = declaredPairs(reading);
  for (const { of, on, over, least } of declared)
    for (const text of of)
      for (const surface of on)
        for (const below of over ?? [undefined])
          yield { of: text, on: surface, least, ...(below === undefined ? {} : { over: below }) };
}

/** Lists every declared pair of roles. Invalid pairs are reported and skipped. */
export const listPairs = (reading: Reading): readonly Pair[] => [...eachPair(reading)];

function declaredPairs(reading: Reading): readonly Pairs[] {
  const declared = readOwn(readOwn(reading.tokens, DECLARED), PAIRS);
  const fix = 'Write { "of": ["text-1"], "on": ["bg"], "least": 4.5 }.';
  if (!Array.isArray(declared)) {
    report(reading, DECLARED, `expected the list ${PAIRS} of text and background role pairs.`, fix);
    return [];
  }
  return declared.filter((entry: unknown): entry is Pairs => {
    const right =
      isTexts(readOwn(entry, 'of')) &&
      isTexts(readOwn(entry, 'on')) &&
      (readOwn(entry, 'over') === undefined || isTexts(readOwn(entry, 'over'))) &&
      typeof readOwn(entry, 'least') === 'number';
    if (!right) report(reading, DECLARED, `expected a pair in ${PAIRS}, got ${JSON.stringify(entry)}.`, fix);
    return right;
  });
}

const isTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((text) => typeof text === 'string');

/** A theme's roles with one of the direction palettes and conventions that users can choose. */
export interface Variant {
  readonly direction: string;
  readonly roles: ReadonlyMap<string, string>;
  readonly isDirection: (role: string) => boolean;
}

export function listVariants(reading: Reading, theme: string): Variant[] {
  const discs = [...rolesAt(reading, 'primitive.color.disc')].map(
    ([name, value]) => [`${DISC}${name}`, value] as const,
  );
  const base = new Map([...discs, ...rolesAt(reading, `semantic.color.${theme}`)]);
  return names(at(reading.tokens, `semantic.direction.${theme}`)).flatMap((palette) =>
    names(at(reading.tokens, `semantic.direction.${theme}.${palette}`)).map((convention): Variant => {
      const directionRoles = rolesAt(reading, `semantic.direction.${theme}.${palette}.${convention}`);
      return {
        direction: `${palette}, ${convention}`,
        roles: new Map([...base, ...directionRoles]),
        isDirection: (role) => directionRoles.has(role),
      };
    }),
  );
}

export function rolesAt(reading: Reading, path: string): Map<string, string> {
  const group = at(reading.tokens, path);
  return new Map(
    names(group).flatMap((name) => {
      const value = isGroup(group) ? colour(reading, group[name], `${path}.${name}`) : undefined;
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

/** The failing pair that is furthest below its minimum contrast. Skips pairs with an unknown colour. */
export function worstPair(
  pairs: readonly Pair[],
  getColor: (role: string) => string | undefined,
): { readonly pair: Pair; readonly ratio: number } | undefined {
  let worst: { pair: Pair; ratio: number } | undefined;
  for (const pair of pairs) {
    const [of, on] = [getColor(pair.of), getColor(pair.on)];
    const over = pair.over === undefined ? undefined : getColor(pair.over);
    if (of === undefined || on === undefined) continue;
    const ratio = contrastRatio(of, on, over);
    if (ratio < pair.least && ratio / pair.least < (worst ? worst.ratio / worst.pair.least : 1))
      worst = { pair, ratio };
  }
  return worst;
}

/** Whether a pair contains the role, and none of its roles is still waiting for a colour. */
export const isReady = ({ of, on, over }: Pair, role: string, open: ReadonlySet<string>): boolean =>
  [of, on, over].includes(role) && ![of, on, over].some((name) => name !== undefined && open.has(name));
