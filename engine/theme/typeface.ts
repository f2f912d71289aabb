import { at, isGroup, names, own, report, ThemeError, valueOf, type Reading, type TokenGroup } from './resolve.ts';
import { withOverrides, type ThemeOverrides } from './theme.ts';

/** What is known of an installed typeface. It stands as JSON at `node_modules/<package>` among the files of a project. */
export interface Typeface {
  /** Short and without spaces: a part of file names. */
  readonly id: string;
  /** What people call it. */
  readonly name: string;
  /** What style sheets call it: a device may have one of the same name. */
  readonly family: string;
  readonly licence: string;
  /** Who holds the copyright. */
  readonly notice: string;
  /** The weights it has, as `font-weight` of a face. */
  readonly weights: string;
  /** Subset → its `unicode-range`. */
  readonly subsets: Readonly<Record<string, string>>;
  /** The subset with the figures. */
  readonly usual: string;
  /** Its figures can have one width, so that columns of them line up. */
  readonly tabular: boolean;
  /** Fonts of devices, scaled to the size of this one: nothing moves when it takes their place. */
  readonly standIns: readonly StandIn[];
}

export interface StandIn {
  readonly name: string;
  /** Names under which a device may have it. */
  readonly local: readonly string[];
  /** Percent, as the descriptors of a face take them. */
  readonly size: number;
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
}

/** Package → what is known of it. */
export type Typefaces = ReadonlyMap<string, Typeface>;

/** A typeface that a brand uses, with the subsets that it ships. */
export interface ChosenTypeface {
  readonly package: string;
  readonly typeface: Typeface;
  readonly subsets: readonly string[];
}

/** The value of a role that stays with the fonts of the device. */
const SYSTEM = 'system';
const ROLES = 'semantic.typeface';
const PACKAGES = 'node_modules/';

export function typefacesAmong(files: ReadonlyMap<string, string>): Typefaces {
  return new Map(
    [...files].flatMap(([path, text]) =>
      path.startsWith(PACKAGES) ? [[path.slice(PACKAGES.length), JSON.parse(text) as Typeface] as const] : [],
    ),
  );
}

/** Role (`sans`, `mono`) → the typeface that a brand gives it; roles that stay with the device are absent. @throws ThemeError */
export function chosenTypefaces(
  tokens: TokenGroup,
  overrides: ThemeOverrides,
  typefaces: Typefaces,
): ReadonlyMap<string, ChosenTypeface> {
  // what is wrong with the overrides as such, the style sheet of the tokens reports
  const merged = withOverrides({ tokens, problems: [] }, overrides);
  const reading: Reading = { tokens: merged, problems: [] };
  const roles = names(at(merged, ROLES)).flatMap((role) => {
    const chosen = chosenFor(reading, role, typefaces);
    return chosen === undefined ? [] : [[role, chosen] as const];
  });
  if (reading.problems.length > 0) throw new ThemeError(reading.problems);
  return new Map(roles);
}

function chosenFor(reading: Reading, role: string, typefaces: Typefaces): ChosenTypeface | undefined {
  const pointer = `${ROLES}.${role}`;
  const value = valueOf(reading, at(reading.tokens, pointer), pointer);
  if (value === undefined || value === SYSTEM) return undefined;
  const [name, subsets] = [own(value, 'package'), own(value, 'subsets')];
  if (!isGroup(value) || typeof name !== 'string' || !isTexts(subsets)) {
    const known = names(at(reading.tokens, 'primitive.typeface')).map((each) => `{primitive.typeface.${each}}`);
    const fix = `Write ${[...known, `"${SYSTEM}"`].join(', ')} or {"package": "…", "subsets": ["latin"]}.`;
    return report(reading, pointer, `expected a typeface, got ${JSON.stringify(value)}.`, fix);
  }
  const typeface = typefaces.get(name);
  if (typeface === undefined) return notInstalled(reading, pointer, name, typefaces);
  return isFit(reading, pointer, name, typeface, subsets) ? { package: name, typeface, subsets } : undefined;
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every((text) => typeof text === 'string');

function notInstalled(reading: Reading, pointer: string, name: string, typefaces: Typefaces): undefined {
  const known = [...typefaces.keys()];
  const others = known.length > 0 ? ` Installed: ${known.join(', ')}.` : '';
  const fix = `Run "npm install --save-exact ${name}", or name another package.${others}`;
  return report(reading, pointer, `the typeface package "${name}" is not installed.`, fix);
}

/** It has the subsets, the usual one is among them, and its figures line up. */
function isFit(
  reading: Reading,
  pointer: string,
  name: string,
  { subsets: known, usual, tabular }: Typeface,
  subsets: readonly string[],
): boolean {
  const unknown = subsets.filter((subset) => !Object.hasOwn(known, subset));
  const has = `It has: ${Object.keys(known).join(', ')}.`;
  for (const subset of unknown) report(reading, pointer, `"${name}" has no subset "${subset}".`, has);
  if (!subsets.includes(usual))
    report(
      reading,
      pointer,
      `the subset "${usual}" of "${name}", which has the figures, is left out.`,
      `Add "${usual}".`,
    );
  if (!tabular)
    report(
      reading,
      pointer,
      `the figures of "${name}" do not have one width.`,
      'Name a typeface with tabular figures (tnum).',
    );
  return reading.problems.length === 0;
}
