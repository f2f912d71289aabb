import { getMarketRecipe } from './derive-recipe.ts';
import { candidates, findShade } from './derive-walk.ts';
import { toHex, toTone } from './oklch.ts';
import { isReady, listPairs, rolesAt, worstPair } from './pairs.ts';
import { at, names, type Reading, type Theme } from './resolve.ts';

/**
 * The direction colours that follow from those that a brand sets, as `app.derive.market` declares: a fill and a soft tone
 * of the brand's `rise`, for example. Those that the brand sets too are left out.
 * @param path the palette and convention, with the brand's colours
 */
export function deriveMarket(
  reading: Reading,
  theme: Theme,
  path: string,
  own: readonly string[],
): Readonly<Record<string, string>> {
  const known = names(at(reading.tokens, path));
  const steps = getMarketRecipe(reading, theme, known).filter(
    ({ role, like = '' }) => own.includes(like) && !own.includes(role),
  );
  if (steps.length === 0) return {};
  // invalid colours and pairs are reported with the style sheet and the contrast
  const silent: Reading = { ...reading, problems: [] };
  const roles = new Map([...rolesAt(silent, `semantic.color.${theme}`), ...rolesAt(silent, path)]);
  const pairs = listPairs(silent);
  const open = new Set(steps.map(({ role }) => role));
  const derived = steps.flatMap(({ role, like = '', walk, l, c, alpha = 1 }) => {
    open.delete(role);
    const base = roles.get(like);
    if (base === undefined) return [];
    const tone = toTone(base);
    const wanted = { ...tone, l: l ?? tone.l, c: Math.min(tone.c, c ?? tone.c) };
    const ready = pairs.filter((pair) => isReady(pair, role, open));
    const passes = (color: string): boolean =>
      worstPair(ready, (name) => (name === role ? color : roles.get(name))) === undefined;
    // if none passes, the check reports the contrast of the wanted one
    const color = findShade(candidates(wanted, alpha, walk), passes) ?? toHex(wanted, alpha);
    roles.set(role, color);
    return [[role, color] as const];
  });
  return Object.fromEntries(derived);
}
