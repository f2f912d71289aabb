import { contrastRatio } from './contrast-ratio.ts';
import { pairsOf, variantsOf, type Pair, type Variant } from './contrast.ts';
import { recipeOf, type Source, type Step } from './derive-recipe.ts';
import { candidates } from './derive-walk.ts';
import { oppositeHue, toneOf, type Tone } from './oklch.ts';
import type { Theme } from './overrides.ts';
import { report, ThemeError, type Reading, type TokenGroup } from './resolve.ts';

/** A brand's colours as `#RRGGBB`. */
export interface GivenColors {
  readonly accent: string;
  /** If absent, the opposite of the accent. */
  readonly second?: string;
  /** The tint of the neutrals. If absent, a hint of the accent. */
  readonly tint?: string;
}

/** Role → `#RRGGBB` or `#RRGGBBAA`. */
type Palette = ReadonlyMap<string, string>;

/** A given colour that has too little contrast in a theme, and the nearest shade that has enough. */
export interface MovedColor {
  readonly theme: Theme;
  readonly source: 'accent' | 'second';
  readonly role: string;
  readonly from: string;
  readonly to: string;
  /** The pair with the least contrast, compared with what it needs. */
  readonly pair: Pair;
  readonly ratio: number;
}

export interface Derived {
  readonly dark: Palette;
  readonly light: Palette;
  readonly moved: readonly MovedColor[];
}

/**
 * Derives the roles that `app.derive` lists for both themes, so that every pair in `app.contrast` passes. Roles that it
 * does not list, such as direction colours, stay as they are.
 * @throws ThemeError if the tokens are invalid, or a role has no passing shade
 */
export function derivePalettes(tokens: TokenGroup, given: GivenColors): Derived {
  const recipe = recipeOf(tokens);
  const sources = sourcesOf(given);
  const [dark, light] = [new Themed(tokens, 'dark'), new Themed(tokens, 'light')];
  const moved = [dark, light].flatMap((themed) => themed.derive(recipe[themed.theme], sources, given));
  return { dark: dark.palette, light: light.palette, moved };
}

/** The derived colours that differ from those of the tokens. */
export function ownColors(tokens: TokenGroup, derived: Derived): Record<Theme, Record<string, string>> {
  const reading: Reading = { tokens, problems: [] };
  const own = (theme: Theme): Record<string, string> => {
    const inherited = variantsOf(reading, theme)[0]?.roles;
    return Object.fromEntries([...derived[theme]].filter(([role, color]) => inherited?.get(role) !== color));
  };
  return { dark: own('dark'), light: own('light') };
}

/** Chroma of lines and labels in a chart, if the accent is nearly grey. */
const VIVID = 0.11;
/** The greatest chroma of neutrals: on its own, each still looks grey. */
const HINT = 0.014;
const TINTED = 0.02;

function sourcesOf({ accent, second, tint }: GivenColors): Readonly<Record<Source, Tone>> {
  const first = toneOf(accent);
  const other = second === undefined ? vivid(first, (first.h + 180) % 360) : toneOf(second);
  const shade = tint === undefined ? first : toneOf(tint);
  const most = tint === undefined ? HINT : TINTED;
  return {
    accent: first,
    second: other,
    third: vivid(first, oppositeHue(first.h, other.h)),
    neutral: { ...shade, c: Math.min(shade.c * (tint === undefined ? 0.1 : 1), most) },
  };
}

const vivid = ({ l, c }: Tone, h: number): Tone => ({ l, c: Math.max(c, VIVID), h });

/** One theme's roles while they are derived. */
class Themed {
  readonly palette = new Map<string, string>();
  readonly #reading: Reading;
  readonly #pairs: readonly Pair[];
  readonly #variants: readonly Variant[];
  readonly #tones = new Map<string, Tone>();

  constructor(
    tokens: TokenGroup,
    readonly theme: Theme,
  ) {
    this.#reading = { tokens, problems: [] };
    this.#pairs = pairsOf(this.#reading);
    this.#variants = variantsOf(this.#reading, theme);
  }

  /** Places all roles in order: each must pass with the roles before it and with those that stay. */
  derive(steps: readonly Step[], sources: Readonly<Record<Source, Tone>>, given: GivenColors): readonly MovedColor[] {
    const open = new Set(steps.map(({ role }) => role));
    const moved: MovedColor[] = [];
    const shown = new Set<Source>();
    for (const step of steps) {
      open.delete(step.role);
      const pairs = this.#pairs.filter((pair) => isReady(pair, step.role, open));
      const wanted = this.#wanted(step, sources);
      this.#place(step, wanted, pairs);
      const { from, l, role } = step;
      if ((from !== 'accent' && from !== 'second') || l !== undefined || shown.has(from)) continue;
      shown.add(from);
      const own = given[from]?.toUpperCase();
      if (own !== undefined) moved.push(...this.#moved(from, role, own, pairs));
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

  #place({ role, walk, alpha = 1 }: Step, wanted: Tone, pairs: readonly Pair[]): void {
    for (const color of candidates(wanted, alpha, walk)) {
      if (this.#worst(role, color, pairs) !== undefined) continue;
      this.palette.set(role, color);
      if (color.length === 7) this.#tones.set(role, { ...toneOf(color), h: wanted.h });
      return;
    }
    const message = `no shade of "${role}" has enough contrast in the ${this.theme} theme.`;
    report(
      this.#reading,
      `semantic.color.${this.theme}.${role}`,
      message,
      'Choose another colour, or change app.derive.',
    );
  }

  /** The failing pair that is furthest from its least contrast, if the role had this colour. */
  #worst(role: string, color: string, pairs: readonly Pair[]): { pair: Pair; ratio: number } | undefined {
    let worst: { pair: Pair; ratio: number } | undefined;
    for (const { roles } of this.#variants)
      for (const pair of pairs) {
        const [of, on, over] = [pair.of, pair.on, pair.over].map((name) =>
          name === role ? color : name === undefined ? undefined : (this.palette.get(name) ?? roles.get(name)),
        );
        if (of === undefined || on === undefined) continue;
        const ratio = contrastRatio(of, on, over);
        if (ratio < pair.least && ratio / pair.least < (worst ? worst.ratio / worst.pair.least : 1))
          worst = { pair, ratio };
      }
    return worst;
  }

  #moved(source: 'accent' | 'second', role: string, from: string, pairs: readonly Pair[]): MovedColor[] {
    const to = this.palette.get(role);
    const worst = this.#worst(role, from, pairs);
    return to === undefined || worst === undefined ? [] : [{ theme: this.theme, source, role, from, to, ...worst }];
  }
}

/** Whether a pair concerns the role, and its other roles have their colours. */
const isReady = ({ of, on, over }: Pair, role: string, open: ReadonlySet<string>): boolean =>
  [of, on, over].includes(role) && ![of, on, over].some((name) => name !== undefined && open.has(name));
