import { getDirectionRecipe, getRecipe, type Source, type Step } from './derive-recipe.ts';
import { candidates, findShade } from './derive-walk.ts';
import { oppositeHue, toTone, type Tone } from './oklch.ts';
import { isReady, listPairs, listVariants, worstPair, type Pair, type Variant } from './pairs.ts';
import { report, ThemeError, type Reading, type Theme, type TokenGroup } from './resolve.ts';

/** A brand's colours as `#RRGGBB`. */
export interface GivenColors {
  readonly accent: string;
  /** If absent, the complementary colour of the accent. */
  readonly second?: string;
  /** The tint of the neutrals. If absent, a hint of the accent. */
  readonly tint?: string;
  /** The direction colours of the palette `classic`; if absent, those of the tokens. */
  readonly up?: string;
  readonly down?: string;
}

const DIRECTIONS = ['up', 'down'] as const;
type Direction = (typeof DIRECTIONS)[number];

/** Role → `#RRGGBB` or `#RRGGBBAA`. */
type Palette = ReadonlyMap<string, string>;

/** A given colour with too little contrast in a theme, and the nearest shade with enough. */
export interface MovedColor {
  readonly theme: Theme;
  readonly source: 'accent' | 'second' | Direction;
  readonly role: string;
  readonly from: string;
  readonly to: string;
  /** The pair with the lowest contrast relative to its minimum. */
  readonly pair: Pair;
  readonly ratio: number;
}

export interface Derived {
  readonly dark: Palette;
  readonly light: Palette;
  /** The given direction colours, adjusted where they would be hard to read. */
  readonly direction: Readonly<Record<Theme, Readonly<Partial<Record<Direction, string>>>>>;
  readonly moved: readonly MovedColor[];
}

/**
 * Derives the roles that `app.derive` lists, for both themes, so that every pair in `app.contrast` passes. Other roles
 * are unchanged, except for given direction colours.
 * @throws ThemeError if the tokens are invalid, or a role has no passing shade
 */
export function derivePalettes(tokens: TokenGroup, given: GivenColors): Derived {
  const recipe = getRecipe(tokens);
  const sources = listSources(given);
  const [dark, light] = [new Themed(tokens, 'dark'), new Themed(tokens, 'light')];
  const moved = [dark, light].flatMap((themed) => [
    ...themed.derive(recipe[themed.theme], sources, given),
    ...themed.placeDirections(given),
  ]);
  const direction = { dark: dark.directions, light: light.directions };
  return { dark: dark.palette, light: light.palette, direction, moved };
}

/** The derived colours that differ from those of the tokens. */
export function ownColors(tokens: TokenGroup, derived: Derived): Record<Theme, Record<string, string>> {
  const reading: Reading = { tokens, problems: [] };
  const own = (theme: Theme): Record<string, string> => {
    const inherited = listVariants(reading, theme)[0]?.roles;
    return Object.fromEntries([...derived[theme]].filter(([role, color]) => inherited?.get(role) !== color));
  };
  return { dark: own('dark'), light: own('light') };
}

/**
 * The minimum chroma of the second and third source colours, for lines and labels in charts, even if the accent is
 * nearly grey.
 */
const VIVID = 0.11;
/** The maximum chroma of neutrals without a given tint. Each still looks grey on its own. */
const HINT = 0.014;
const TINTED = 0.02;

function listSources({ accent, second, tint }: GivenColors): Readonly<Record<Source, Tone>> {
  const first = toTone(accent);
  const other = second === undefined ? vivid(first, (first.h + 180) % 360) : toTone(second);
  const shade = tint === undefined ? first : toTone(tint);
  const most = tint === undefined ? HINT : TINTED;
  return {
    accent: first,
    second: other,
    third: vivid(first, oppositeHue(first.h, other.h)),
    neutral: { ...shade, c: Math.min(shade.c * (tint === undefined ? 0.1 : 1), most) },
  };
}

const vivid = ({ l, c }: Tone, h: number): Tone => ({ l, c: Math.max(c, VIVID), h });

/** The state of one theme while its roles are derived. */
class Themed {
  readonly palette = new Map<string, string>();
  readonly directions: Partial<Record<Direction, string>> = {};
  readonly #reading: Reading;
  readonly #pairs: readonly Pair[];
  readonly #variants: readonly Variant[];
  readonly #tones = new Map<string, Tone>();

  constructor(
    tokens: TokenGroup,
    readonly theme: Theme,
  ) {
    this.#reading = { tokens, problems: [] };
    this.#pairs = listPairs(this.#reading);
    this.#variants = listVariants(this.#reading, theme);
  }

  /** Derives all roles in order. Each must pass together with the roles before it and those that are not derived. */
  derive(steps: readonly Step[], sources: Readonly<Record<Source, Tone>>, given: GivenColors): readonly MovedColor[] {
    const open = new Set(steps.map(({ role }) => role));
    const moved: MovedColor[] = [];
    const shown = new Set<Source>();
    for (const step of steps) {
      open.delete(step.role);
      const pairs = this.#pairs.filter((pair) => isReady(pair, step.role, open));
      const wanted = this.#wanted(step, sources);
      this.#place(step, this.#getShade(step, wanted, pairs), wanted);
      const { from, l, role } = step;
      if ((from !== 'accent' && from !== 'second') || l !== undefined || shown.has(from)) continue;
      shown.add(from);
      const own = given[from]?.toUpperCase();
      if (own !== undefined) moved.push(...this.#movedTo(from, role, { from: own, to: this.palette.get(role) }, pairs));
    }
    if (this.#reading.problems.length > 0) throw new ThemeError(this.#reading.problems);
    return moved;
  }

  #wanted({ role, from, like, l, c }: Step, sources: Readonly<Record<Source, Tone>>): Tone {
    const base = (from === undefined ? this.#tones.get(like ?? '') : sources[from]) ?? sources.neutral;
    const tone = { ...base, l: l ?? base.l, c: Math.min(base.c, c ?? base.c) };
    this.#tones.set(role, tone);
    return tone;
  }

  #place({ role }: Step, color: string | undefined, wanted: Tone): void {
    if (color === undefined) return;
    this.palette.set(role, color);
    if (color.length === 7) this.#tones.set(role, { ...toTone(color), h: wanted.h });
  }

  /** The first passing shade. If there is none, reports a problem. */
  #getShade(
    { role, walk, alpha = 1 }: Pick<Step, 'role' | 'walk' | 'alpha'>,
    wanted: Tone,
    pairs: readonly Pair[],
  ): string | undefined {
    const passes = (color: string): boolean => this.#worst(role, color, pairs) === undefined;
    const found = findShade(candidates(wanted, alpha, walk), passes);
    if (found !== undefined) return found;
    const message = `no shade of "${role}" has enough contrast in the ${this.theme} theme.`;
    const pointer = `semantic.color.${this.theme}.${role}`;
    return report(this.#reading, pointer, message, 'Choose another colour, or change app.derive.');
  }

  /** Adjusts the given direction colours. Colours derived from them are not considered, because they adapt later. */
  placeDirections(given: GivenColors): readonly MovedColor[] {
    const known = [...(this.#variants[0]?.roles.keys() ?? [])];
    const derived = new Set(getDirectionRecipe(this.#reading, this.theme, known).map(({ role }) => role));
    const moved = DIRECTIONS.flatMap((role) => {
      const from = given[role]?.toUpperCase();
      if (from === undefined) return [];
      const pairs = this.#pairs.filter((pair) => isReady(pair, role, derived));
      const to = this.#getShade({ role, walk: 'nearest' }, toTone(from), pairs);
      if (to === undefined) return [];
      this.directions[role] = to;
      return this.#movedTo(role, role, { from, to }, pairs);
    });
    if (this.#reading.problems.length > 0) throw new ThemeError(this.#reading.problems);
    return moved;
  }

  /** The failing pair that is furthest below its minimum contrast, if the role had this colour. */
  #worst(role: string, color: string, pairs: readonly Pair[]): ReturnType<typeof worstPair> {
    const worst = this.#variants.flatMap(({ roles }) => {
      const getColor = (name: string) => (name === role ? color : (this.palette.get(name) ?? roles.get(name)));
      return worstPair(pairs, getColor) ?? [];
    });
    return worst.toSorted((one, other) => one.ratio / one.pair.least - other.ratio / other.pair.least)[0];
  }

  #movedTo(
    source: MovedColor['source'],
    role: string,
    { from, to }: { readonly from: string; readonly to: string | undefined },
    pairs: readonly Pair[],
  ): MovedColor[] {
    const worst = this.#worst(role, from, pairs);
    return to === undefined || worst === undefined ? [] : [{ theme: this.theme, source, role, from, to, ...worst }];
  }
}
