import {
  type Printer,
  colour,
  duration,
  easing,
  family,
  fontWeight,
  length,
  plainNumber,
  shadow,
  typeStyle,
} from './css-value.ts';
import { type ThemeOverrides, withOverrides } from './overrides.ts';
import {
  type Reading,
  THEMES,
  type Theme,
  ThemeError,
  type TokenGroup,
  at,
  isGroup,
  names,
  readOwn,
  report,
  valueOf,
} from './resolve.ts';

type Property = readonly [name: string, value: string];

/** Groups that become custom properties: their path, their prefix, and the function that formats a value. */
const SCALES: readonly (readonly [path: string, prefix: string, print: Printer])[] = [
  ['primitive.space', 'space', length],
  ['semantic.radius', 'radius', length],
  ['semantic.size', 'size', length],
  ['primitive.duration', 'dur', duration],
  ['primitive.easing', 'ease', easing],
  ['semantic.z', 'z', plainNumber],
  ['primitive.font.weight', 'weight', fontWeight],
  ['primitive.font.family', 'font', family],
  ['primitive.color.disc', 'disc', colour],
];

/**
 * Generates a brand's style sheet: every token as a custom property, for both themes and all palettes and conventions.
 * @throws ThemeError with all problems in the tokens
 */
export function themeCss(tokens: TokenGroup, overrides: ThemeOverrides = {}): string {
  const reading: Reading = { tokens, problems: [] };
  const merged: Reading = { ...reading, tokens: withOverrides(reading, overrides) };
  const sheet = [
    rule(':root', [...scales(merged), ...typeScale(merged)]),
    ...THEMES.map((theme) => rule(themeSelector(theme), themeRule(merged, overrides, theme))),
    lightSystem(merged, overrides),
    ...THEMES.flatMap((theme) => directionRules(merged, theme)),
    reducedMotion(merged),
  ].join('\n');
  checkLeast(merged);
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

/**
 * The light theme for the start page of a brand that follows the system. Once the app runs, it replaces `system` by one
 * of the themes.
 */
const lightSystem = (reading: Reading, overrides: ThemeOverrides): string =>
  `@media (prefers-color-scheme:light){${rule('[data-theme=system]', themeRule(reading, overrides, 'light'))}}`;

const themeRule = (reading: Reading, overrides: ThemeOverrides, theme: Theme): Property[] => [
  ...themeProperties(reading, theme),
  ...shares(reading, overrides, theme),
];

function themeProperties(reading: Reading, theme: Theme): Property[] {
  return [
    ['color-scheme', theme],
    ...printGroup(reading, `semantic.color.${theme}`, 'color', colour),
    ...printGroup(reading, `semantic.elevation.${theme}`, 'shadow', shadow),
    ...printGroup(reading, `semantic.direction.${theme}.classic.green-up`, 'color', colour),
  ];
}

/**
 * The properties for shares. By default, a share has the colour of its tone, so only the tones that the brand overrides
 * get a property.
 */
function shares(reading: Reading, overrides: ThemeOverrides, theme: Theme): Property[] {
  const path = `semantic.share.${theme}`;
  return names(at(overrides, `share.${theme}`)).flatMap((tone): Property[] => {
    const token = at(reading.tokens, `${path}.${tone}`);
    const value = token === undefined ? undefined : colour(reading, token, `${path}.${tone}`);
    return value === undefined ? [] : [[`--share-${tone}`, value]];
  });
}

/**
 * The rules for direction colours. Users choose the palette and convention, so these rules come after the themes and
 * override them.
 */
function directionRules(reading: Reading, theme: Theme): string[] {
  const base = `[data-theme=${theme}]`;
  const blind = '[data-palette=colour-blind]';
  const redUp = '[data-updown=red-up]';
  const direction = `semantic.direction.${theme}`;
  const choices: readonly (readonly [selector: string, path: string])[] = [
    [`${base}:not(${blind})${redUp}`, `${direction}.classic.red-up`],
    [`${base}${blind}`, `${direction}.colour-blind.green-up`],
    [`${base}${blind}${redUp}`, `${direction}.colour-blind.red-up`],
  ];
  return choices.map(([selector, path]) => rule(selector, printGroup(reading, path, 'color', colour)));
}

function reducedMotion(reading: Reading): string {
  const pointer = 'semantic.motion.reduced';
  const shortest = readOwn(at(reading.tokens, `${pointer}.$value`), 'duration');
  const fade = duration(reading, { $value: shortest }, pointer) ?? '';
  const short = rule(':root', [
    ['--dur-page', fade],
    ['--dur-slow', fade],
    ['--dur-tick', '0ms'],
  ]);
  return `@media (prefers-reduced-motion:reduce){${short}}`;
}

/**
 * The key under which a group declares its minimum sizes in px: `{ "*": 11, "body-l": 16 }`. `*` applies to all other
 * roles.
 */
const LEAST = 'app.least';
/** Browsers' default font size in px. */
const REM = 16;
const GROUPS = ['semantic.size', 'semantic.type'] as const;

/** Reports sizes below the declared minimum, such as a touch target that is too small. */
function checkLeast(reading: Reading): void {
  for (const path of GROUPS) {
    const group = at(reading.tokens, path);
    const least = readOwn(readOwn(group, '$extensions'), LEAST);
    if (!isGroup(least) || !isGroup(group)) continue;
    for (const role of names(group)) checkRole(reading, `${path}.${role}`, readOwn(least, role) ?? readOwn(least, '*'));
  }
}

function checkRole(reading: Reading, pointer: string, least: unknown): void {
  // invalid tokens are reported when they are printed
  const value = valueOf({ ...reading, problems: [] }, at(reading.tokens, pointer), pointer);
  const size = readOwn(value, 'fontSize') ?? value;
  const amount = readOwn(size, 'value');
  if (typeof least !== 'number' || typeof amount !== 'number') return;
  const px = readOwn(size, 'unit') === 'rem' ? amount * REM : amount;
  if (px >= least) return;
  report(reading, pointer, `expected at least ${least}px, got ${px}px.`, `Set ${least}px or more.`);
}
