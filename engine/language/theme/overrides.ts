import { findNearest } from '../diagnostics/suggest.ts';
import { at, isGroup, names, readOwn, report, THEMES, type Reading, type Theme, type TokenGroup } from './resolve.ts';
import { getDirectionRecipe } from './derive-recipe.ts';
import { candidates, findShade } from './derive-walk.ts';
import { toHex, toTone } from './oklch.ts';
import { isReady, listPairs, rolesAt, worstPair } from './pairs.ts';

/**
 * Derives the direction colours that follow from those that a brand sets, as `app.derive.direction` declares: for
 * example, a fill and a soft tone of the brand's `up`. Skips those that the brand sets itself.
 * @param path the group of the palette and convention, with the brand's colours applied
 * @param own the roles that the brand sets
 */
function deriveDirections(
  reading: Reading,
  theme: Theme,
  path: string,
  own: readonly string[],
): Readonly<Record<string, string>> {
  const known = names(at(reading.tokens, path));
  const steps = getDirectionRecipe(reading, theme, known).filter(
    ({ role, like = '' }) => own.includes(like) && !own.includes(role),
  );
  if (steps.length === 0) return {};
  // invalid colours and pairs are reported when the style sheet is built and the contrast is checked
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
    // if no shade passes, the check reports the contrast of the wanted one
    const color = findShade(candidates(wanted, alpha, walk), passes) ?? toHex(wanted, alpha);
    roles.set(role, color);
    return [[role, color] as const];
  });
  return Object.fromEntries(derived);
}

/**
 * The tokens that a brand may override (`tokens` in its brand.json), in the groups of `PLACES`. Each role is a
 * reference or a raw value. Layers (`z`) are not part of the visual style, so they are the same for every brand.
 */
export type ThemeOverrides = TokenGroup;

/**
 * The conventions for whether green or red means up, which users choose. A brand sets the first; the second is its
 * mirror.
 */
const [GREEN_UP, RED_UP] = ['green-up', 'red-up'] as const;

/** The groups that can be overridden → the token groups that they replace. */
const PLACES: readonly (readonly [from: string, to: string])[] = [
  ...['color', 'elevation', 'share'].flatMap((group) =>
    THEMES.map((theme) => [`${group}.${theme}`, `semantic.${group}.${theme}`] as const),
  ),
  ['typeface', 'semantic.typeface'],
  ['type', 'semantic.type'],
  ['radius', 'semantic.radius'],
  ['size', 'semantic.size'],
  ['space', 'primitive.space'],
  ['weight', 'primitive.font.weight'],
  ['family', 'primitive.font.family'],
  ['duration', 'primitive.duration'],
  ['easing', 'primitive.easing'],
  ['disc', 'primitive.color.disc'],
];

const DIRECTION = 'direction';
const TYPE = 'type';
const ALLOWED = [...PLACES.map(([from]) => from), ...THEMES.map((theme) => `${DIRECTION}.${theme}`)];
/** The groups with a subgroup for each theme. */
const THEMED = new Set(ALLOWED.filter((name) => name.includes('.')).map((name) => name.split('.')[0] ?? ''));

/** Whether a problem is an unknown group, which the grammar already rejects. */
export const isUnknownGroup = (pointer: string): boolean => {
  const group = /^overrides\.(.+)$/.exec(pointer)?.[1];
  return group !== undefined && !THEMED.has(group) && !ALLOWED.some((name) => `${group}.`.startsWith(`${name}.`));
};

/** The tokens with a brand's overrides applied. Invalid overrides are skipped; the check reports them. */
export const withBrand = (tokens: TokenGroup, overrides: ThemeOverrides): TokenGroup =>
  withOverrides({ tokens, problems: [] }, overrides);

/** Applies a brand's overrides to the tokens. Reports unknown groups and roles. */
export function withOverrides(reading: Reading, overrides: ThemeOverrides): TokenGroup {
  const groups = names(overrides).flatMap((name) =>
    THEMED.has(name) ? names(overrides[name]).map((theme) => `${name}.${theme}`) : [name],
  );
  for (const group of groups.filter((name) => !ALLOWED.includes(name)))
    report(
      reading,
      `overrides.${group}`,
      'a brand cannot change this.',
      suggestion(group, ALLOWED, 'A brand can change'),
    );
  const replaced = PLACES.reduce<TokenGroup>((tokens, [from, to]) => {
    const group = at(overrides, from);
    return isGroup(group) ? override(reading, tokens, to.split('.'), group, from) : tokens;
  }, reading.tokens);
  return THEMES.reduce((tokens, theme) => withDirections(reading, tokens, overrides, theme), replaced);
}

function reportName(reading: Reading, pointer: string, message: string, fix: string): void {
  reading.problems.push({ pointer, message, fix, isName: true });
}

const suggestion = (name: string, known: readonly string[], otherwise: string): string => {
  const near = findNearest(name, known);
  return near === undefined ? `${otherwise}: ${known.join(', ')}.` : `Did you mean "${near}"?`;
};

function override(
  reading: Reading,
  node: TokenGroup,
  path: readonly string[],
  changes: TokenGroup,
  from: string,
): TokenGroup {
  const [name, ...rest] = path;
  if (name !== undefined) {
    const child = readOwn(node, name);
    if (isGroup(child)) return { ...node, [name]: override(reading, child, rest, changes, from) };
    report(
      reading,
      `overrides.${from}`,
      'the tokens have no such group.',
      'Copy it from the tokens that came with the product.',
    );
    return node;
  }
  const leaves = knownRoles(reading, changes, node, from).map((role) => {
    const token =
      from === TYPE ? typeToken(reading, node[role], changes[role], `overrides.${from}.${role}`) : undefined;
    return [role, token ?? asToken(changes[role])] as const;
  });
  return { ...node, ...Object.fromEntries(leaves) };
}

/** The known roles in a brand's group. Reports the others. */
function knownRoles(reading: Reading, changes: TokenGroup, group: unknown, from: string): string[] {
  const known = names(group);
  return names(changes).filter((role) => {
    const isKnown = known.includes(role);
    if (!isKnown) {
      const fix = suggestion(role, known, 'Use one of');
      reportName(reading, `overrides.${from}.${role}`, 'this role does not exist.', fix);
    }
    return isKnown;
  });
}

const STYLE = ['fontFamily', 'fontSize', 'lineHeight', 'fontWeight', 'letterSpacing'] as const;

/**
 * Merges a type style with the one that it overrides: properties that it does not set are inherited. Undefined for a
 * reference.
 */
function typeToken(reading: Reading, base: unknown, changed: unknown, pointer: string): TokenGroup | undefined {
  const own = readOwn(changed, '$value') ?? changed;
  const inherited = readOwn(base, '$value');
  if (!isGroup(own) || !isGroup(inherited)) return undefined;
  for (const name of names(own).filter((each) => !STYLE.some((known) => known === each)))
    reportName(
      reading,
      `${pointer}.${name}`,
      'a type style has no such property.',
      suggestion(name, STYLE, 'Use one of'),
    );
  const value = { ...inherited, ...own };
  // the inherited line height in pixels is right only for the inherited size
  const hasOwnLine = Object.hasOwn(own, 'fontSize') || Object.hasOwn(own, 'lineHeight');
  return hasOwnLine || !isGroup(base) ? { $value: value } : { ...base, $value: value };
}

/**
 * Applies a brand's direction colours, which are set once per palette, and derives the others from them. In the
 * convention in which red means up, up and down are swapped.
 */
function withDirections(reading: Reading, tokens: TokenGroup, overrides: ThemeOverrides, theme: Theme): TokenGroup {
  const from = `${DIRECTION}.${theme}`;
  const given = at(overrides, from);
  if (!isGroup(given)) return tokens;
  return knownRoles(reading, given, at(tokens, `semantic.${from}`), from).reduce<TokenGroup>((changed, palette) => {
    const own = given[palette];
    if (!isGroup(own)) {
      report(
        reading,
        `overrides.${from}.${palette}`,
        'expected a group of direction colours.',
        'Write { "up": "#…" }.',
      );
      return changed;
    }
    const to = ['semantic', DIRECTION, theme, palette];
    const named = `${from}.${palette}`;
    const silent: Reading = { ...reading, problems: [] };
    const first = override(reading, changed, [...to, GREEN_UP], own, named);
    const derived = deriveDirections({ ...reading, tokens: first }, theme, [...to, GREEN_UP].join('.'), names(own));
    const whole = { ...own, ...derived };
    const mirrored = Object.fromEntries(names(whole).map((role) => [mirror(role), whole[role]]));
    return override(
      silent,
      override(silent, first, [...to, GREEN_UP], derived, named),
      [...to, RED_UP],
      mirrored,
      named,
    );
  }, tokens);
}

const mirror = (role: string): string => role.replace(/\b(?:up|down)\b/, (side) => (side === 'up' ? 'down' : 'up'));

function asToken(value: unknown): TokenGroup {
  return isGroup(value) && Object.hasOwn(value, '$value') ? value : { $value: value };
}

/**
 * The path under which a brand overrides a token: `semantic.radius.card` → `radius.card`. Undefined if it cannot be
 * overridden.
 */
export function ownPath(pointer: string): string | undefined {
  const direction = /^semantic\.(direction\.\w+\.[^.]+)\.([^.]+)\.([^.]+)(.*)$/.exec(pointer);
  if (direction !== null) {
    const [, group = '', convention = '', role = '', rest = ''] = direction;
    return `${group}.${convention === RED_UP ? mirror(role) : role}${rest}`;
  }
  const place = PLACES.find(([, to]) => pointer.startsWith(`${to}.`));
  return place === undefined ? undefined : `${place[0]}${pointer.slice(place[1].length)}`;
}

/** The number of names in a brand's path, up to and including the role: 2 for `radius.card`, 3 for `color.dark.bg`. */
export function roleDepth(path: string): number {
  const [group = ''] = path.split('.');
  return group === DIRECTION ? 4 : THEMED.has(group) ? 3 : 2;
}

/** The token that a brand's path overrides: `radius.card` → `semantic.radius.card`. */
export function tokenPath(path: string): string | undefined {
  const direction = /^(direction\.\w+\.[^.]+)\.(.+)$/.exec(path);
  if (direction !== null) return `semantic.${direction[1] ?? ''}.${GREEN_UP}.${direction[2] ?? ''}`;
  const place = PLACES.find(([from]) => path.startsWith(`${from}.`));
  return place === undefined ? undefined : `${place[1]}${path.slice(place[0].length)}`;
}
