import {
  derivePalettes,
  type GivenColors,
  type MovedColor,
  type Theme,
  themeRoles,
  type TokenGroup,
  withBrand,
} from '@vitrine/engine/theme';

/** A change of a value in a brand's tokens; undefined removes it, so that the inherited value applies. */
export interface TokenChange {
  readonly path: readonly string[];
  readonly value: string | undefined;
}

export interface NewColors {
  readonly changes: readonly TokenChange[];
  /** The given colours that are hard to read in a theme, with the nearest readable shades. */
  readonly moved: readonly MovedColor[];
}

/** The roles to derive: those of the accent, those of the second colour, or all, including surfaces and text. */
export type Scope = 'accent' | 'second' | 'all';

export const THEMES: readonly Theme[] = ['light', 'dark'];

type Step = Readonly<Record<string, unknown>>;
type Recipe = Readonly<Record<string, readonly Step[]>>;

/**
 * Derives the roles of both themes from an accent, as `app.derive` in the tokens declares. Each role has at least the
 * contrast that `app.contrast` requires on the brand's own surfaces. Lightness is changed in OKLCH (Björn Ottosson,
 * https://bottosson.github.io/posts/oklab/, as culori computes it); contrast is that of WCAG 2.2.
 * @param own the brand's own tokens
 * @throws ThemeError if a role has no shade with enough contrast
 */
export function deriveColors(tokens: TokenGroup, own: TokenGroup, given: GivenColors, scope: Scope): NewColors {
  const branded = withBrand(tokens, own);
  const derived = derivePalettes(
    withRecipe(branded, (step, known) => isIn(scope, step, known)),
    given,
  );
  const changes = THEMES.flatMap((theme) => {
    const [inherited, now] = [themeRoles(tokens, theme), themeRoles(branded, theme)];
    return [...derived[theme]].flatMap(([role, color]): readonly TokenChange[] => {
      const path = ['color', theme, role];
      if (inherited.get(role) === color) return readAt(own, path) === undefined ? [] : [{ path, value: undefined }];
      return now.get(role) === color ? [] : [{ path, value: color }];
    });
  });
  return { changes, moved: derived.moved };
}

/**
 * Derives the colours of rising and falling prices of a palette in both themes, each in the nearest readable shade.
 * @throws ThemeError if one of them has no readable shade
 */
export function deriveDirections(
  tokens: TokenGroup,
  own: TokenGroup,
  palette: string,
  given: Pick<GivenColors, 'up' | 'down'>,
): NewColors {
  const derived = derivePalettes(
    withRecipe(withBrand(tokens, own), () => false),
    { accent: NO_ACCENT, ...given },
  );
  const changes = THEMES.flatMap((theme) =>
    Object.entries(derived.direction[theme]).map(([role, value]) => ({
      path: ['direction', theme, palette, role],
      value,
    })),
  );
  return { changes, moved: derived.moved };
}

/** Stands in for the accent, from which nothing is derived here. */
const NO_ACCENT = '#808080';

/** The roles of a scope, in the order of the tokens. */
export const rolesIn = (tokens: TokenGroup, theme: Theme, scope: Scope): readonly string[] =>
  select(getRecipe(tokens)[theme] ?? [], (step, known) => isIn(scope, step, known)).map(({ role }) => String(role));

const isIn = (scope: Scope, { from, like }: Step, known: ReadonlySet<unknown>): boolean =>
  scope === 'all' || SOURCES[scope].includes(String(from)) || (like !== undefined && known.has(like));

const SOURCES: Readonly<Record<Exclude<Scope, 'all'>, readonly string[]>> = {
  accent: ['accent'],
  second: ['second', 'third'],
};

type Selects = (step: Step, known: ReadonlySet<unknown>) => boolean;

/** Selects steps, given the roles of the steps that have been selected before. */
function select(steps: readonly Step[], selects: Selects): readonly Step[] {
  const known = new Set<unknown>();
  return steps.filter((step) => {
    const isSelected = selects(step, known);
    if (isSelected) known.add(step['role']);
    return isSelected;
  });
}

const EXTENSIONS = '$extensions';
const RECIPE = 'app.derive';

function getRecipe(tokens: TokenGroup): Recipe {
  const recipe = readAt(tokens, [EXTENSIONS, RECIPE]);
  return isGroup(recipe) ? (recipe as Recipe) : {};
}

function withRecipe(tokens: TokenGroup, selects: Selects): TokenGroup {
  const recipe = getRecipe(tokens);
  const selected = Object.fromEntries(THEMES.map((theme) => [theme, select(recipe[theme] ?? [], selects)]));
  const extensions = tokens[EXTENSIONS];
  return { ...tokens, [EXTENSIONS]: { ...(isGroup(extensions) && extensions), [RECIPE]: { ...recipe, ...selected } } };
}

const isGroup = (value: unknown): value is TokenGroup =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readAt = (group: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inner, name) => (isGroup(inner) && Object.hasOwn(inner, name) ? inner[name] : undefined),
    group,
  );
