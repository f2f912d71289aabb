import {
  at,
  names,
  readOwn,
  report,
  ThemeError,
  THEMES,
  type Reading,
  type Theme,
  type TokenGroup,
} from './resolve.ts';

/** The colours from which a palette is derived. */
const SOURCES = ['neutral', 'accent', 'second', 'third'] as const;
export type Source = (typeof SOURCES)[number];

/**
 * The property that is varied until the contrast is sufficient: the lightness in one direction, the lightness in both
 * directions (to the nearest passing shade), or the opacity. `ink` is white, or black where white is hard to read.
 */
const WALKS = ['lighter', 'darker', 'nearest', 'fainter', 'ink'] as const;
export type Walk = (typeof WALKS)[number];

/** The rule for deriving one role. */
export interface Step {
  readonly role: string;
  readonly from?: Source;
  /** An earlier role to copy the colour from, instead of a source. */
  readonly like?: string;
  /** The initial lightness; if absent, that of the source. */
  readonly l?: number;
  /** The greatest chroma. */
  readonly c?: number;
  readonly alpha?: number;
  readonly walk: Walk;
}

const DECLARED = '$extensions';
const RECIPE = 'app.derive';
const DIRECTION = 'direction';
const FIX = 'Write { "role": "bg", "from": "neutral", "l": 0.15, "walk": "darker" }, or "like": "text-1" for "from".';

/** Reads the steps that the tokens declare in `app.derive`, in order. @throws ThemeError */
export function getRecipe(tokens: TokenGroup): Readonly<Record<Theme, readonly Step[]>> {
  const reading: Reading = { tokens, problems: [] };
  const [dark, light] = THEMES.map((theme) => {
    const declared = readOwn(readRecipe(reading), theme);
    const known = names(at(reading.tokens, `semantic.color.${theme}`));
    return listSteps(reading, { declared, name: theme, known, given: [], fix: FIX });
  });
  if (reading.problems.length > 0 || dark === undefined || light === undefined) throw new ThemeError(reading.problems);
  return { dark, light };
}

/**
 * The steps for direction colours that are derived from others, as declared in `app.derive.direction`. Each is `like` a
 * colour that is not derived. The declaration is optional.
 */
export function getDirectionRecipe(reading: Reading, theme: Theme, known: readonly string[]): readonly Step[] {
  const direction = readOwn(readRecipe(reading), DIRECTION);
  if (direction === undefined) return [];
  const declared = readOwn(direction, theme);
  const derived = new Set(Array.isArray(declared) ? declared.map((entry: unknown) => readOwn(entry, 'role')) : []);
  const given = known.filter((role) => !derived.has(role));
  const fix = 'Write { "role": "up-fill", "like": "up" }.';
  return listSteps(reading, { declared, name: `${DIRECTION}.${theme}`, known, given, fix });
}

const readRecipe = ({ tokens }: Reading): unknown => readOwn(readOwn(tokens, DECLARED), RECIPE);

interface DeclaredSteps {
  readonly declared: unknown;
  /** The name of the list within the recipe. */
  readonly name: string;
  readonly known: readonly string[];
  /**
   * Roles whose colours are already known before the first step. If there are any, every step must be `like` another
   * role.
   */
  readonly given: readonly string[];
  readonly fix: string;
}

function listSteps(reading: Reading, { declared, name, known, given, fix }: DeclaredSteps): readonly Step[] {
  if (!Array.isArray(declared)) {
    const copy = 'Copy it from the tokens that came with the product.';
    report(reading, DECLARED, `expected the list ${RECIPE}.${name} of roles to derive.`, copy);
    return [];
  }
  const earlier = new Set(given);
  return declared.flatMap((entry: unknown): Step[] => {
    const found = getStep(entry, known, earlier);
    const step = given.length > 0 && found?.like === undefined ? undefined : found;
    if (step === undefined)
      report(reading, DECLARED, `expected a step in ${RECIPE}.${name}, got ${JSON.stringify(entry)}.`, fix);
    else earlier.add(step.role);
    return step === undefined ? [] : [step];
  });
}

function getStep(entry: unknown, known: readonly string[], earlier: ReadonlySet<string>): Step | undefined {
  const role = readOwn(entry, 'role');
  const from = SOURCES.find((each) => each === readOwn(entry, 'from'));
  const like = readOwn(entry, 'like');
  const walk = WALKS.find((each) => each === (readOwn(entry, 'walk') ?? 'nearest'));
  if (typeof role !== 'string' || !known.includes(role) || earlier.has(role) || walk === undefined) return undefined;
  const isCopy = typeof like === 'string' && earlier.has(like);
  // requires either `from` or `like`, but not both
  if (isCopy === (from !== undefined)) return undefined;
  const parts = ['l', 'c', 'alpha'].map((name) => [name, readOwn(entry, name)] as const);
  const numbers = parts.filter((part): part is readonly [string, number] => isShare(part[1]));
  if (numbers.length !== parts.filter(([, value]) => value !== undefined).length) return undefined;
  return { role, walk, ...(isCopy ? { like } : { from }), ...Object.fromEntries(numbers) } as Step;
}

const isShare = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 1;
