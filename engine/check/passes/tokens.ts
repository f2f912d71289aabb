import type { Json, Place } from '../../overlay/index.ts';
import { ThemeError } from '../../theme/resolve.ts';
import { contrastOf, type LowContrast } from '../../theme/contrast.ts';
import { themeCss, type ThemeOverrides } from '../../theme/theme.ts';
import { chosenTypefaces } from '../../theme/typeface.ts';
import { startOfFile } from '../project/kinds.ts';
import type { Project } from '../project/project.ts';
import type { Report } from '../report.ts';

const TOKENS = 'schemas/tokens.json';

/** Builds the style sheet from the tokens and the brand's overrides, and reports failures. */
export function checkTokens(project: Project, report: Report): void {
  const { documents, brand } = project;
  if (brand === undefined) return;
  const own = project.find('brand', brand)?.get('tokens');
  const tokens = documents.trees.get(TOKENS);
  if (!documents.paths.has(TOKENS)) {
    const fix = 'Copy the tokens that came with the product.';
    report.add(startOfFile(TOKENS), 'file/missing', `The file ${TOKENS} is missing.`, fix);
  }
  if (tokens === undefined) return;
  const overrides = own === undefined ? {} : groupOf(own);
  try {
    themeCss(groupOf(tokens), overrides);
    // Callers that pass only JSON files have no packages to check; the release reports missing typefaces.
    const { typefaces } = project;
    if (typefaces.size > 0) chosenTypefaces(groupOf(tokens), overrides, typefaces);
    checkContrast(tokens, own, overrides, report);
  } catch (error) {
    if (!(error instanceof ThemeError)) throw error;
    for (const { pointer, message, fix } of error.problems)
      report.add(placeOf(pointer, tokens, own), 'theme/token', `${pointer}: ${message}`, fix);
  }
}

/** Reports low contrast at the role that the brand overrides, or otherwise at the shared role. */
function checkContrast(tokens: Json, own: Json | undefined, overrides: ThemeOverrides, report: Report): void {
  const { faint, problems } = contrastOf(groupOf(tokens), overrides);
  for (const { pointer, message, fix } of problems)
    report.add(placeOf(pointer, tokens, own), 'theme/token', `${pointer}: ${message}`, fix);
  for (const found of faint) {
    const roles = [found.of, found.on, ...(found.over === undefined ? [] : [found.over])];
    const changed = roles.find((role) => own?.get('color')?.get(found.theme)?.members.has(role));
    const pointer = `semantic.color.${found.theme}.${changed ?? found.of}`;
    const fix = `Make "${changed ?? found.of}" lighter or darker until the contrast is ${found.least}.`;
    report.add(placeOf(pointer, tokens, own), 'theme/contrast', describeContrast(found), fix);
  }
}

/** Truncates instead of rounding: 4.499 does not reach 4.5. */
const shownRatio = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2);

function describeContrast({ theme, of, on, over, ratio, least, market }: LowContrast): string {
  const ground = `"${on}"${over === undefined ? '' : ` over "${over}"`}`;
  const colours = market === undefined ? '' : ` (${market})`;
  return `Expected a contrast of ${least} for "${of}" on ${ground} in the ${theme} theme${colours}, got ${shownRatio(ratio)}.`;
}

function groupOf(tree: Json): ThemeOverrides {
  const value = tree.toValue();
  return typeof value === 'object' && value !== null ? (value as ThemeOverrides) : {};
}

/** Overrides are in the brand's file, under a shorter path. */
function placeOf(pointer: string, tokens: Json, own: Json | undefined): Place {
  const changed = /^overrides\.(.+)$/.exec(pointer)?.[1];
  if (changed !== undefined && own !== undefined) return findDeepest(own, changed.split('.')).json;
  const short = /^semantic\.(color\.(?:dark|light)\..+|radius\..+|typeface\..+)$/.exec(pointer)?.[1];
  if (short !== undefined && own !== undefined) {
    const found = findDeepest(own, short.split('.'));
    if (found.rest === 0) return found.json;
  }
  return findDeepest(tokens, pointer.split('.')).json;
}

/** The deepest existing value on the path. A key may contain a dot. */
function findDeepest(json: Json, path: readonly string[]): { json: Json; rest: number } {
  for (let length = path.length; length > 0; length -= 1) {
    const below = json.get(path.slice(0, length).join('.'));
    if (below !== undefined) return findDeepest(below, path.slice(length));
  }
  return { json, rest: path.length };
}
