import { family as fontList } from './css-value.ts';
import { at, type TokenGroup } from './resolve.ts';
import type { ChosenTypeface, StandIn, Typeface } from './typeface.ts';

/**
 * Generates the `@font-face` rules and font families for a brand's typefaces. They must come after the tokens' style
 * sheet.
 * @param getFile returns the URL of a subset's file
 */
export function typefaceCss(
  tokens: TokenGroup,
  chosen: ReadonlyMap<string, ChosenTypeface>,
  getFile: (chosen: ChosenTypeface, subset: string) => string,
): string {
  const faces = new Set([...chosen.values()].flatMap((each) => listFaces(each, getFile)));
  const families = [...chosen].map(([role, { typeface }]) => `--font-${role}:${familyList(tokens, role, typeface)}`);
  return families.length === 0 ? '' : `${[...faces, `:root{${families.join(';')}}`].join('\n')}\n`;
}

/** The typeface, its size-adjusted fallback fonts, and the tokens' fonts, for scripts that the typeface lacks. */
function familyList(tokens: TokenGroup, role: string, typeface: Typeface): string {
  const pointer = `primitive.font.family.${role}`;
  const families = [typeface.family, ...typeface.standIns.map(({ name }) => standInName(typeface, name))];
  const others = fontList({ tokens, problems: [] }, at(tokens, pointer), pointer);
  return [...families.map((name) => `"${name}"`), ...(others === undefined ? [] : [others])].join(',');
}

const standInName = ({ family }: Typeface, standIn: string): string => `${family} on ${standIn}`;

function listFaces(chosen: ChosenTypeface, getFile: (chosen: ChosenTypeface, subset: string) => string): string[] {
  const { typeface, subsets } = chosen;
  const faces = subsets.map((subset) =>
    face([
      ['font-family', `"${typeface.family}"`],
      ['font-weight', typeface.weights],
      ['font-display', 'swap'],
      ['src', `url(${getFile(chosen, subset)}) format("woff2")`],
      ['unicode-range', typeface.subsets[subset] ?? ''],
    ]),
  );
  return [...faces, ...typeface.standIns.map((standIn) => standInFace(typeface, standIn))];
}

function standInFace(typeface: Typeface, { name, local, size, ascent, descent, lineGap }: StandIn): string {
  return face([
    ['font-family', `"${standInName(typeface, name)}"`],
    ['src', local.map((font) => `local("${font}")`).join(',')],
    ['size-adjust', `${size}%`],
    ['ascent-override', `${ascent}%`],
    ['descent-override', `${descent}%`],
    ['line-gap-override', `${lineGap}%`],
  ]);
}

const face = (descriptors: readonly (readonly [string, string])[]): string =>
  `@font-face{${descriptors.map(([name, value]) => `${name}:${value}`).join(';')}}`;
