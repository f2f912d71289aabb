import { colour, easing, family, measure, plainNumber, shadow, typeStyle } from './css-value.ts';
import { at, isGroup, names, readOwn, report, ThemeError, type Reading, type TokenGroup } from './resolve.ts';

/**
 * The tokens that a brand may override (`tokens` in its brand.json): `color.dark`, `color.light`, `radius`, `typeface`.
 * Each role is a reference or a raw value. Type scale, sizes and motion are the same for every brand.
 */
export type ThemeOverrides = TokenGroup;

type Theme = 'dark' | 'light';
type Property = readonly [name: string, value: string];
type Printer = (reading: Reading, token: unknown, pointer: string) => string | undefined;

export const THEMES: readonly Theme[] = ['dark', 'light'];

/** Groups that become custom properties: their path, their prefix, and the function that formats a value. */
const SCALES: readonly (readonly [path: string, prefix: string, print: Printer])[] = [
  ['primitive.space', 'space', measure],
  ['semantic.radius', 'radius', measure],
  ['semantic.size', 'size', measure],
  ['primitive.duration', 'dur', measure],
  ['primitive.easing', 'ease', easing],
  ['semantic.z', 'z', plainNumber],
  ['primitive.font.weight', 'weight', plainNumber],
  ['primitive.font.family', 'font', family],
  ['primitive.color.coin', 'coin', colour],
];

/**
 * A brand's style sheet: every token as a custom property, for both themes and all palettes and conventions.
 * @throws ThemeError with all problems in the tokens
 */
export function themeCss(tokens: TokenGroup, overrides: ThemeOverrides = {}): string {
  const reading: Reading = { tokens, problems: [] };
  const merged: Reading = { ...reading, tokens: withOverrides(reading, overrides) };
  const sheet = [
    rule(':root', [...scales(merged), ...typeScale(merged)]),
    ...THEMES.map((theme) => rule(themeSelector(theme), themeProperties(merged, theme))),
    ...THEMES.flatMap((theme) => marketRules(merged, theme)),
    reducedMotion(merged),
  ].join('\n');
  if (merged.problems.length > 0) throw new ThemeError(merged.problems);
  return `${sheet}\n`;
}

function rule(selector: string, properties: readonly Property[]): string {
  return `${selector}{${properties.map(([name, value]) => `${name}:${value}`).join(';')}}`;
}

function printGroup(reading: Reading, path: string, prefix: string, print: Printer): Property[] {
  const group = at(reading.tokens, path);
  if (!isGroup(group)) {
    report(reading, path, 'this group is missing.', 'Copy it from the tokens that came with the product.');
    return [];
  }
  return names(group).flatMap((name): Property[] => {
    const value = print(reading, group[name], `${path}.${name}`);
    return value === undefined ? [] : [[`--${prefix}-${name}`, value]];
  });
}

function scales(reading: Reading): Property[] {
  return SCALES.flatMap(([path, prefix, print]) => printGroup(reading, path, prefix, print));
}

function typeScale(reading: Reading): Property[] {
  return names(at(reading.tokens, 'semantic.type')).flatMap((name): Property[] => {
    const pointer = `semantic.type.${name}`;
    const style = typeStyle(reading, at(reading.tokens, pointer), pointer);
    return style
      ? [
          [`--type-${name}`, style.font],
          [`--track-${name}`, style.track],
        ]
      : [];
  });
}

function themeSelector(theme: Theme): string {
  return theme === 'dark' ? ':root,[data-theme=dark]' : '[data-theme=light]';
}

function themeProperties(reading: Reading, theme: Theme): Property[] {
  return [
    ['color-scheme', theme],
    ...printGroup(reading, `semantic.color.${theme}`, 'color', colour),
    ...printGroup(reading, `semantic.elevation.${theme}`, 'shadow', shadow),
    ...printGroup(reading, `semantic.market.${theme}.classic.green-up`, 'color', colour),
  ];
}

/** Users choose the palette and convention, so these rules come after the themes and take precedence. */
function marketRules(reading: Reading, theme: Theme): string[] {
  const base = `[data-theme=${theme}]`;
  const blind = '[data-palette=colour-blind]';
  const redUp = '[data-updown=red-up]';
  const market = `semantic.market.${theme}`;
  const choices: readonly (readonly [selector: string, path: string])[] = [
    [`${base}:not(${blind})${redUp}`, `${market}.classic.red-up`],
    [`${base}${blind}`, `${market}.colour-blind.green-up`],
    [`${base}${blind}${redUp}`, `${market}.colour-blind.red-up`],
  ];
  return choices.map(([selector, path]) => rule(selector, printGroup(reading, path, 'color', colour)));
}

function reducedMotion(reading: Reading): string {
  const pointer = 'semantic.motion.reduced';
  const duration = readOwn(at(reading.tokens, `${pointer}.$value`), 'duration');
  const fade = measure(reading, { $value: duration }, pointer) ?? '';
  const short = rule(':root', [
    ['--dur-page', fade],
    ['--dur-slow', fade],
    ['--dur-tick', '0ms'],
  ]);
  return `@media (prefers-reduced-motion:reduce){${short}}`;
}

/** Overridable groups and the token groups that they replace. */
const PLACES: readonly (readonly [from: string, to: string])[] = [
  ['color.dark', 'semantic.color.dark'],
  ['color.light', 'semantic.color.light'],
  ['radius', 'semantic.radius'],
  ['typeface', 'semantic.typeface'],
];

export function withOverrides(reading: Reading, overrides: ThemeOverrides): TokenGroup {
  const groups = names(overrides).flatMap((name) =>
    name === 'color' ? names(overrides[name]).map((theme) => `color.${theme}`) : [name],
  );
  const allowed = PLACES.map(([from]) => from);
  for (const group of groups.filter((name) => !allowed.includes(name))) {
    report(reading, `overrides.${group}`, 'a brand cannot change this.', `A brand can change: ${allowed.join(', ')}.`);
  }
  return PLACES.reduce<TokenGroup>((tokens, [from, to]) => {
    const group = at(overrides, from);
    return isGroup(group) ? override(reading, tokens, to.split('.'), group, from) : tokens;
  }, reading.tokens);
}

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
    return isGroup(child) ? { ...node, [name]: override(reading, child, rest, changes, from) } : node;
  }
  const known = names(node);
  for (const role of names(changes).filter((changed) => !known.includes(changed))) {
    report(reading, `overrides.${from}.${role}`, 'this role does not exist.', `Use one of: ${known.join(', ')}.`);
  }
  const leaves = names(changes).map((role) => [role, asToken(changes[role])] as const);
  return { ...node, ...Object.fromEntries(leaves) };
}

function asToken(value: unknown): TokenGroup {
  return isGroup(value) && Object.hasOwn(value, '$value') ? value : { $value: value };
}
