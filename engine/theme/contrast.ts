import { contrastRatio } from './contrast-ratio.ts';
import { colour } from './css-value.ts';
import { THEMES, withOverrides, type ThemeOverrides } from './overrides.ts';
import { at, isGroup, names, readOwn, report, type Reading, type ThemeProblem, type TokenGroup } from './resolve.ts';

/** Two roles with insufficient contrast. */
export interface LowContrast {
  readonly theme: string;
  readonly of: string;
  readonly on: string;
  /** The role below a translucent `on`. */
  readonly over?: string;
  readonly ratio: number;
  readonly least: number;
  /** The market palette and convention, if either role depends on them. */
  readonly market?: string;
}

interface Pairs {
  readonly of: readonly string[];
  readonly on: readonly string[];
  readonly over?: readonly string[];
  readonly least: number;
}

export interface Contrast {
  readonly faint: readonly LowContrast[];
  /** The number of pairs checked. */
  readonly pairs: number;
  readonly problems: readonly ThemeProblem[];
}

/** Where the tokens declare which roles are used on which others. */
const DECLARED = '$extensions';
const PAIRS = 'app.contrast';
/** Pairs call the colour `1` of the coins `coin-1`. */
const COIN = 'coin-';

/** The contrast (WCAG 2.2) of every declared pair of roles, in both themes, with a brand's overrides. */
export function contrastOf(tokens: TokenGroup, overrides: ThemeOverrides = {}): Contrast {
  const reading: Reading = { tokens, problems: [] };
  const merged: Reading = { ...reading, tokens: withOverrides({ ...reading, problems: [] }, overrides) };
  const declared = pairsOf(merged);
  const found = new Map<string, LowContrast>();
  let pairs = 0;
  for (const theme of THEMES)
    for (const { market, roles, isOfMarket } of variantsOf(merged, theme))
      for (const pair of declared) {
        pairs += 1;
        const ratio = ratioOf(merged, roles, pair);
        if (ratio === undefined || ratio >= pair.least) continue;
        const ofMarket = isOfMarket(pair.of) || isOfMarket(pair.on);
        const faint = { theme, ...pair, ratio, ...(ofMarket ? { market } : {}) };
        const { ratio: _, ...key } = faint;
        found.set(JSON.stringify(key), faint);
      }
  return { faint: [...found.values()], pairs, problems: merged.problems };
}

/** A theme's roles with one of the market palettes and conventions that users can choose. */
export interface Variant {
  readonly market: string;
  readonly roles: ReadonlyMap<string, string>;
  readonly isOfMarket: (role: string) => boolean;
}

export function variantsOf(reading: Reading, theme: string): Variant[] {
  const coins = [...rolesAt(reading, 'primitive.color.coin')].map(
    ([name, value]) => [`${COIN}${name}`, value] as const,
  );
  const base = new Map([...coins, ...rolesAt(reading, `semantic.color.${theme}`)]);
  return names(at(reading.tokens, `semantic.market.${theme}`)).flatMap((palette) =>
    names(at(reading.tokens, `semantic.market.${theme}.${palette}`)).map((convention): Variant => {
      const marketRoles = rolesAt(reading, `semantic.market.${theme}.${palette}.${convention}`);
      return {
        market: `${palette}, ${convention}`,
        roles: new Map([...base, ...marketRoles]),
        isOfMarket: (role) => marketRoles.has(role),
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

export type Pair = Pick<LowContrast, 'of' | 'on' | 'over' | 'least'>;

function* eachPair(reading: Reading): Generator<Pair> {
  const declared = declaredPairs(reading);
  for (const { of, on, over, least } of declared)
    for (const text of of)
      for (const surface of on)
        for (const below of over ?? [undefined])
          yield { of: text, on: surface, least, ...(below === undefined ? {} : { over: below }) };
}

/** Every declared pair of roles. Invalid pairs are reported and left out. */
export const pairsOf = (reading: Reading): readonly Pair[] => [...eachPair(reading)];

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

function ratioOf(reading: Reading, roles: ReadonlyMap<string, string>, pair: Pair): number | undefined {
  const [text, surface, below] = [pair.of, pair.on, pair.over].map((role) =>
    role === undefined ? undefined : (roles.get(role) ?? unknownRole(reading, role)),
  );
  if (text === undefined || surface === undefined || (pair.over !== undefined && below === undefined)) return undefined;
  return contrastRatio(text, surface, below);
}

function unknownRole(reading: Reading, role: string): undefined {
  const known = reading.problems.some(({ message }) => message.includes(`"${role}"`));
  const fix = 'Use roles from semantic.color and semantic.market, or coin-1 for the first coin.';
  return known ? undefined : report(reading, DECLARED, `"${role}" in ${PAIRS} is not a role.`, fix);
}
