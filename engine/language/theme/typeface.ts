import { withOverrides, type ThemeOverrides } from './overrides.ts';
import { at, isGroup, names, readOwn, report, ThemeError, valueOf, type Reading, type TokenGroup } from './resolve.ts';

/** An installed typeface's metadata, as JSON. Among a project's files, its path is `node_modules/<package>`. */
export interface Typeface {
  /** Short and without spaces, because it is part of file names. */
  readonly id: string;
  /** Its display name. */
  readonly name: string;
  /** Its name in style sheets; must differ from the names of device fonts. */
  readonly family: string;
  readonly licence: string;
  /** The copyright notice. */
  readonly notice: string;
  /** The weights, as a `font-weight` descriptor. */
  readonly weights: string;
  /** Subset → its `unicode-range`. */
  readonly subsets: Readonly<Record<string, string>>;
  /** The subset that contains the digits. */
  readonly usual: string;
  /** Whether it has tabular figures, so that columns line up. */
  readonly tabular: boolean;
  /** Device fonts scaled to match this typeface, so that nothing shifts when it loads. */
  readonly standIns: readonly StandIn[];
}

export interface StandIn {
  readonly name: string;
  /** The names of the font on different devices. */
  readonly local: readonly string[];
  /** Percentages, as in `@font-face` descriptors. */
  readonly size: number;
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
}

/** Package → its metadata. */
export type Typefaces = ReadonlyMap<string, Typeface>;

/** A brand's typeface, with the subsets that its releases contain. */
export interface ChosenTypeface {
  readonly package: string;
  readonly typeface: Typeface;
  readonly subsets: readonly string[];
}

/** The role value that means the device's own fonts. */
const SYSTEM = 'system';
const ROLES = 'semantic.typeface';
const PACKAGES = 'node_modules/';

export function findTypefaces(files: ReadonlyMap<string, string>): Typefaces {
  return new Map(
    [...files].flatMap(([path, text]) =>
      path.startsWith(PACKAGES) ? [[path.slice(PACKAGES.length), JSON.parse(text) as Typeface] as const] : [],
    ),
  );
}

/** Role (`sans`, `mono`) → the brand's typeface. Roles with device fonts are absent. @throws ThemeError */
export function chosenTypefaces(
  tokens: TokenGroup,
  overrides: ThemeOverrides,
  typefaces: Typefaces,
): ReadonlyMap<string, ChosenTypeface> {
  // problems in the overrides themselves are reported when the style sheet is built
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
  const [name, subsets] = [readOwn(value, 'package'), readOwn(value, 'subsets')];
  if (!isGroup(value) || typeof name !== 'string' || !isTexts(subsets)) {
    const known = names(at(reading.tokens, 'primitive.typeface')).map((each) => `{primitive.typeface.${each}}`);
    const fix = `Write ${[...known, `"${SYSTEM}"`].join(', ')} or {"package": "…", "subsets": ["latin"]}.`;
    return report(reading, pointer, `expected a typeface, got ${JSON.stringify(value)}.`, fix);
  }
  const typeface = typefaces.get(name);
  if (typeface === undefined) return notInstalled(reading, pointer, name, typefaces);
  return isUsable(reading, pointer, name, typeface, subsets) ? { package: name, typeface, subsets } : undefined;
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every((text) => typeof text === 'string');

function notInstalled(reading: Reading, pointer: string, name: string, typefaces: Typefaces): undefined {
  const known = [...typefaces.keys()];
  const others = known.length > 0 ? ` Installed: ${known.join(', ')}.` : '';
  const fix = `Run "npm install --save-exact ${name}", or choose another package.${others}`;
  return report(reading, pointer, `the typeface package "${name}" is not installed.`, fix);
}

/** Whether the typeface has the subsets, includes the one with the digits, and has tabular figures. */
function isUsable(
  reading: Reading,
  pointer: string,
  name: string,
  { subsets: known, usual, tabular }: Typeface,
  subsets: readonly string[],
): boolean {
  const unknown = subsets.filter((subset) => !Object.hasOwn(known, subset));
  const has = `Use one of: ${Object.keys(known).join(', ')}.`;
  for (const subset of unknown) report(reading, pointer, `"${name}" has no subset "${subset}".`, has);
  if (!subsets.includes(usual))
    report(
      reading,
      pointer,
      `the subset "${usual}" of "${name}" contains the digits, so it is required.`,
      `Add "${usual}".`,
    );
  if (!tabular)
    report(
      reading,
      pointer,
      `the figures in "${name}" do not all have the same width.`,
      'Choose a typeface with tabular figures (tnum).',
    );
  return reading.problems.length === 0;
}
