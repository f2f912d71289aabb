import { rolesAt } from './pairs.ts';
import { toHex, hueDistance, toTone } from './oklch.ts';
import { withOverrides, type ThemeOverrides } from './overrides.ts';
import {
  at,
  names,
  readOwn,
  report,
  THEMES,
  type Reading,
  type Theme,
  type ThemeProblem,
  type TokenGroup,
} from './resolve.ts';

/** Neutrals that a brand inherits and that do not fit a surface that it sets. */
export interface Clash {
  readonly theme: Theme;
  /** The surface that the brand sets. */
  readonly surface: string;
  /** The inherited roles. */
  readonly roles: readonly string[];
  /** What the roles should be: lighter or darker than the surface, or of its tint. */
  readonly kind: 'lighter' | 'darker' | 'tint';
  /** A colour for the first of the roles that fits. */
  readonly proposed: string;
}

interface Neutrals {
  /** In their order of depth. */
  readonly surfaces: readonly string[];
  readonly tones: readonly string[];
}

const DECLARED = '$extensions';
const NEUTRALS = 'app.neutrals';
/** Less chroma than this looks grey. */
const VISIBLE = 0.006;
/** Degrees between two tints that do not belong together. */
const APART = 60;
/** A difference in lightness that nobody sees. */
const SAME = 0.004;
/** The difference in lightness between two surfaces that is proposed at most. */
const STEP = 0.04;

type Roles = ReadonlyMap<string, string>;

/** The neutrals in `app.neutrals` that a brand inherits and that clash with a surface that it sets. */
export function getClashes(
  tokens: TokenGroup,
  overrides: ThemeOverrides,
): { readonly clashes: readonly Clash[]; readonly problems: readonly ThemeProblem[] } {
  const reading: Reading = { tokens, problems: [] };
  // problems in the overrides are reported with the tokens' style sheet
  const silent: Reading = { tokens: withOverrides({ tokens, problems: [] }, overrides), problems: [] };
  const neutrals = listNeutrals(reading);
  if (neutrals === undefined) return { clashes: [], problems: reading.problems };
  const clashes = THEMES.flatMap((theme) => {
    const path = `semantic.color.${theme}`;
    const own = new Set(names(at(overrides, `color.${theme}`)));
    const [before, after] = [rolesAt({ ...reading, problems: [] }, path), rolesAt(silent, path)];
    return [...depthClashes(theme, neutrals, own, before, after), ...tintClashes(theme, neutrals, own, after)];
  });
  return { clashes, problems: [] };
}

/** Tokens may declare no neutrals, as those of grammar 1: then nothing clashes. */
function listNeutrals(reading: Reading): Neutrals | undefined {
  const declared = readOwn(readOwn(reading.tokens, DECLARED), NEUTRALS);
  if (declared === undefined) return undefined;
  const [surfaces, tones] = [readOwn(declared, 'surfaces'), readOwn(declared, 'tones')];
  const known = THEMES.map((theme) => names(at(reading.tokens, `semantic.color.${theme}`)));
  const isRoles = (value: unknown): value is readonly string[] =>
    Array.isArray(value) && value.every((role) => known.every((roles) => roles.includes(role)));
  if (isRoles(surfaces) && isRoles(tones)) return { surfaces, tones };
  const fix =
    'Write { "surfaces": ["bg", "surface-1"], "tones": ["text-1", "border"] }, with roles from semantic.color.';
  return report(reading, DECLARED, `expected the surfaces and the neutral tones in ${NEUTRALS}.`, fix);
}

/** Pairs of neighbouring surfaces, one of them inherited, that are no longer lighter and darker as in the tokens. */
function depthClashes(
  theme: Theme,
  { surfaces }: Neutrals,
  own: ReadonlySet<string>,
  before: Roles,
  after: Roles,
): Clash[] {
  return surfaces.slice(1).flatMap((upper, index): Clash[] => {
    const lower = surfaces[index] ?? '';
    if (own.has(lower) === own.has(upper)) return [];
    const [surface, inherited] = own.has(lower) ? [lower, upper] : [upper, lower];
    const [was, is] = [stepBetween(before, surface, inherited), stepBetween(after, surface, inherited)];
    if (was === undefined || is === undefined || Math.abs(was) < SAME || was * is > 0) return [];
    const tone = toTone(after.get(surface) ?? '');
    const step = Math.sign(was) * Math.min(Math.abs(was), STEP);
    const kind = was > 0 ? 'lighter' : 'darker';
    return [{ theme, surface, roles: [inherited], kind, proposed: toHex({ ...tone, l: tone.l + step }) }];
  });
}

/** How much lighter the second surface is. */
function stepBetween(roles: Roles, from: string, to: string): number | undefined {
  const [one, other] = [roles.get(from), roles.get(to)];
  if (one === undefined || other === undefined) return undefined;
  const step = toTone(other).l - toTone(one).l;
  return Math.abs(step) < SAME ? 0 : step;
}

/** Inherited neutrals whose tint belongs to none of the surfaces that the brand sets. One clash for all of them. */
function tintClashes(theme: Theme, { surfaces, tones }: Neutrals, own: ReadonlySet<string>, after: Roles): Clash[] {
  const tinted = (roles: readonly string[], isOwn: boolean) =>
    roles.flatMap((role) => {
      const color = own.has(role) === isOwn ? after.get(role) : undefined;
      const tone = color === undefined ? undefined : toTone(color);
      return tone === undefined || tone.c < VISIBLE ? [] : [{ role, tone }];
    });
  const set = tinted(surfaces, true);
  const odd = tinted([...surfaces, ...tones], false).filter(({ tone }) =>
    set.every((surface) => hueDistance(surface.tone.h, tone.h) > APART),
  );
  const [first] = set;
  const [example] = odd;
  if (first === undefined || example === undefined) return [];
  const proposed = toHex({ ...example.tone, h: first.tone.h });
  return [{ theme, surface: first.role, roles: odd.map(({ role }) => role), kind: 'tint', proposed }];
}
