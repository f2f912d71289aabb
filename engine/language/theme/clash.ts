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

/** Neutral colours that a brand inherits and that do not fit a surface that it overrides. */
export interface Clash {
  readonly theme: Theme;
  /** The surface that the brand overrides. */
  readonly surface: string;
  /** The inherited roles. */
  readonly roles: readonly string[];
  /** The required relation of the roles to the surface: lighter, darker, or of the same tint. */
  readonly kind: 'lighter' | 'darker' | 'tint';
  /** A colour for the first role that would fit. */
  readonly proposed: string;
}

interface Neutrals {
  /** In order of depth. */
  readonly surfaces: readonly string[];
  readonly tones: readonly string[];
}

const DECLARED = '$extensions';
const NEUTRALS = 'app.neutrals';
/** A colour with less chroma looks grey. */
const VISIBLE = 0.006;
/** The angle in degrees beyond which two tints do not match. */
const APART = 60;
/** An invisible difference in lightness. */
const SAME = 0.004;
/** The maximum difference in lightness between two surfaces in a proposal. */
const STEP = 0.04;

type Roles = ReadonlyMap<string, string>;

/** Finds the neutrals in `app.neutrals` that a brand inherits and that clash with a surface that it overrides. */
export function getClashes(
  tokens: TokenGroup,
  overrides: ThemeOverrides,
): { readonly clashes: readonly Clash[]; readonly problems: readonly ThemeProblem[] } {
  const reading: Reading = { tokens, problems: [] };
  // problems in the overrides are reported when the style sheet is built
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

/** The declared neutrals. Tokens may omit them, as those of grammar 1 do; then nothing clashes. */
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

/** Finds neighbouring surfaces, one of them inherited, whose order of lightness differs from that in the tokens. */
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

/** The difference in lightness from the first surface to the second; 0 if it is invisible. */
function stepBetween(roles: Roles, from: string, to: string): number | undefined {
  const [one, other] = [roles.get(from), roles.get(to)];
  if (one === undefined || other === undefined) return undefined;
  const step = toTone(other).l - toTone(one).l;
  return Math.abs(step) < SAME ? 0 : step;
}

/**
 * Finds inherited neutrals whose tint matches none of the surfaces that the brand overrides. Reports them as one clash.
 */
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
