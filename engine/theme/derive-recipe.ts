import { THEMES, type Theme } from './overrides.ts';
import { at, names, readOwn, report, ThemeError, type Reading, type TokenGroup } from './resolve.ts';

/** The colours that a palette is derived from. */
const SOURCES = ['neutral', 'accent', 'second', 'third'] as const;
export type Source = (typeof SOURCES)[number];

/**
 * What changes until the contrast is enough: the lightness in one direction, to the nearest that passes, or the opacity.
 * `ink` is white, or black where white is hard to read.
 */
const WALKS = ['lighter', 'darker', 'nearest', 'fainter', 'ink'] as const;
export type Walk = (typeof WALKS)[number];

/** How to derive one role. */
export interface Step {
  readonly role: string;
  readonly from?: Source;
  /** An earlier role with the same colour, instead of a source. */
  readonly like?: string;
  /** The lightness to start with. If absent, that of the source. */
  readonly l?: number;
  /** The greatest chroma. */
  readonly c?: number;
  readonly alpha?: number;
  readonly walk: Walk;
}

const DECLARED = '$extensions';
const RECIPE = 'app.derive';
const FIX = 'Write { "role": "bg", "from": "neutral", "l": 0.15, "walk": "darker" }, or "like": "text-1" for "from".';

/** The steps that the tokens declare in `app.derive`, in order. @throws ThemeError */
export function recipeOf(tokens: TokenGroup): Readonly<Record<Theme, readonly Step[]>> {
  const reading: Reading = { tokens, problems: [] };
  const [dark, light] = THEMES.map((theme) => stepsOf(reading, theme));
  if (reading.problems.length > 0 || dark === undefined || light === undefined) throw new ThemeError(reading.problems);
  return { dark, light };
}

function stepsOf(reading: Reading, theme: Theme): readonly Step[] {
  const declared = readOwn(readOwn(readOwn(reading.tokens, DECLARED), RECIPE), theme);
  if (!Array.isArray(declared)) {
    const fix = 'Copy it from the tokens that came with the product.';
    report(reading, DECLARED, `expected the list ${RECIPE}.${theme} of roles to derive.`, fix);
    return [];
  }
  const known = names(at(reading.tokens, `semantic.color.${theme}`));
  const earlier = new Set<string>();
  return declared.flatMap((entry: unknown): Step[] => {
    const step = stepOf(entry, known, earlier);
    if (step === undefined)
      report(reading, DECLARED, `expected a step in ${RECIPE}.${theme}, got ${JSON.stringify(entry)}.`, FIX);
    else earlier.add(step.role);
    return step === undefined ? [] : [step];
  });
}

function stepOf(entry: unknown, known: readonly string[], earlier: ReadonlySet<string>): Step | undefined {
  const role = readOwn(entry, 'role');
  const from = SOURCES.find((each) => each === readOwn(entry, 'from'));
  const like = readOwn(entry, 'like');
  const walk = WALKS.find((each) => each === (readOwn(entry, 'walk') ?? 'nearest'));
  if (typeof role !== 'string' || !known.includes(role) || earlier.has(role) || walk === undefined) return undefined;
  const isCopy = typeof like === 'string' && earlier.has(like);
  // exactly one of the two
  if (isCopy === (from !== undefined)) return undefined;
  const parts = ['l', 'c', 'alpha'].map((name) => [name, readOwn(entry, name)] as const);
  const numbers = parts.filter((part): part is readonly [string, number] => isShare(part[1]));
  if (numbers.length !== parts.filter(([, value]) => value !== undefined).length) return undefined;
  return { role, walk, ...(isCopy ? { like } : { from }), ...Object.fromEntries(numbers) } as Step;
}

const isShare = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 1;
