import { contrastRatio } from './contrast-ratio.ts';
import { withOverrides, type ThemeOverrides } from './overrides.ts';
import { DECLARED, PAIRS, listPairs, listVariants, type Pair } from './pairs.ts';
import { report, THEMES, type Reading, type ThemeProblem, type TokenGroup } from './resolve.ts';

/** Two roles with insufficient contrast. */
export interface LowContrast extends Pair {
  readonly theme: string;
  readonly ratio: number;
  /** The direction palette and convention, if either role depends on them. */
  readonly direction?: string;
}

export interface Contrast {
  readonly faint: readonly LowContrast[];
  /** The number of pairs checked. */
  readonly pairs: number;
  readonly problems: readonly ThemeProblem[];
}

/** Computes the contrast (WCAG 2.2) of every declared pair of roles, in both themes, with a brand's overrides. */
export function getContrast(tokens: TokenGroup, overrides: ThemeOverrides = {}): Contrast {
  const reading: Reading = { tokens, problems: [] };
  const merged: Reading = { ...reading, tokens: withOverrides({ ...reading, problems: [] }, overrides) };
  const declared = listPairs(merged);
  const found = new Map<string, LowContrast>();
  let pairs = 0;
  for (const theme of THEMES)
    for (const { direction, roles, isDirection } of listVariants(merged, theme))
      for (const pair of declared) {
        pairs += 1;
        const ratio = findRatio(merged, roles, pair);
        if (ratio === undefined || ratio >= pair.least) continue;
        const isOfDirection = isDirection(pair.of) || isDirection(pair.on);
        const faint = { theme, ...pair, ratio, ...(isOfDirection ? { direction } : {}) };
        const { ratio: _, ...key } = faint;
        found.set(JSON.stringify(key), faint);
      }
  return { faint: [...found.values()], pairs, problems: merged.problems };
}

function findRatio(reading: Reading, roles: ReadonlyMap<string, string>, pair: Pair): number | undefined {
  const [text, surface, below] = [pair.of, pair.on, pair.over].map((role) =>
    role === undefined ? undefined : (roles.get(role) ?? unknownRole(reading, role)),
  );
  if (text === undefined || surface === undefined || (pair.over !== undefined && below === undefined)) return undefined;
  return contrastRatio(text, surface, below);
}

function unknownRole(reading: Reading, role: string): undefined {
  const known = reading.problems.some(({ message }) => message.includes(`"${role}"`));
  const fix = 'Use roles from semantic.color and semantic.direction, or disc-1 for the first colour of discs.';
  return known ? undefined : report(reading, DECLARED, `"${role}" in ${PAIRS} is not a role.`, fix);
}
