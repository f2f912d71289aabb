import type { Json, Place } from '../../../language/patches/index.ts';
import { joinNames } from '../../../language/diagnostics/suggest.ts';
import { ThemeError } from '../../../language/theme/resolve.ts';
import { getClashes, type Clash } from '../../../language/theme/clash.ts';
import { getContrast, type LowContrast } from '../../../language/theme/contrast.ts';
import { isUnknownGroup, ownPath, roleDepth, type ThemeOverrides } from '../../../language/theme/overrides.ts';
import { themeCss } from '../../../language/theme/theme.ts';
import { chosenTypefaces } from '../../../language/theme/typeface.ts';
import { startOfFile } from '../grammar/kinds.ts';
import type { Project } from '../model/project.ts';
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
  const overrides = own === undefined ? {} : getGroup(own);
  try {
    themeCss(getGroup(tokens), overrides);
    // Callers that pass only JSON files have no packages to check; the release reports missing typefaces.
    const { typefaces } = project;
    if (typefaces.size > 0) chosenTypefaces(getGroup(tokens), overrides, typefaces);
    checkContrast(tokens, own, overrides, report);
    checkClashes(tokens, own, overrides, report);
  } catch (error) {
    if (!(error instanceof ThemeError)) throw error;
    for (const { pointer, message, fix, isName } of error.problems)
      // the grammar reports unknown groups
      if (!isUnknownGroup(pointer)) {
        const place = getPlace(pointer, tokens, own);
        report.add(isName ? getKey(place) : place, 'theme/token', `${pointer}: ${message}`, fix);
      }
  }
}

/** Reports low contrast at the role that the brand overrides, or at the shared role if it overrides none. */
function checkContrast(tokens: Json, own: Json | undefined, overrides: ThemeOverrides, report: Report): void {
  const { faint, problems } = getContrast(getGroup(tokens), overrides);
  for (const { pointer, message, fix } of problems)
    report.add(getPlace(pointer, tokens, own), 'theme/token', `${pointer}: ${message}`, fix);
  for (const found of faint) {
    const roles = [found.of, found.on, ...(found.over === undefined ? [] : [found.over])];
    const changed = roles.flatMap((role) => ownRole(own, found, role) ?? [])[0];
    const isOther = changed !== undefined && changed.role !== found.of;
    const inherited = isOther ? `, or set "${found.of}", which is inherited` : '';
    const fix = `Make "${changed?.name ?? found.of}" lighter or darker until the contrast is ${found.least}${inherited}.`;
    const shared = `semantic.color.${found.theme}.${found.of}`;
    report.add(changed?.json ?? getPlace(shared, tokens, own), 'theme/contrast', describeContrast(found), fix);
  }
}

interface OwnRole {
  readonly role: string;
  /** The name of the role in the brand's file, where the role that users see as `down` may be declared as `up`. */
  readonly name: string;
  readonly json: Json;
}

/** Finds where the brand sets a role: in the theme's colours, its direction colours or its disc colours. */
function ownRole(own: Json | undefined, { theme, direction }: LowContrast, role: string): OwnRole | undefined {
  const [palette = '', convention = ''] = direction?.split(', ') ?? [];
  const pointers = [
    `semantic.color.${theme}.${role}`,
    `semantic.direction.${theme}.${palette}.${convention}.${role}`,
    `primitive.color.disc.${role.replace('disc-', '')}`,
  ];
  const found = pointers.flatMap((pointer): OwnRole[] => {
    const path = ownPath(pointer)?.split('.');
    const place = own && path ? findDeepest(own, path) : undefined;
    if (place?.rest !== 0) return [];
    return [{ role, name: path?.[0] === 'direction' ? (path.at(-1) ?? role) : role, json: place.json }];
  });
  return found[0];
}

/** Reports inherited neutrals that clash with a surface that the brand sets. */
function checkClashes(tokens: Json, own: Json | undefined, overrides: ThemeOverrides, report: Report): void {
  const { clashes, problems } = getClashes(getGroup(tokens), overrides);
  for (const { pointer, message, fix } of problems)
    report.add(getPlace(pointer, tokens, own), 'theme/token', `${pointer}: ${message}`, fix);
  for (const clash of clashes) {
    const [first = ''] = clash.roles;
    const place = getPlace(`overrides.color.${clash.theme}.${clash.surface}`, tokens, own);
    const fix = `Set ${clash.roles.length > 1 ? `them too: "${first}"` : `"${first}" too`}, for example to "${clash.proposed}".`;
    report.add(place, 'theme/clash', describeClash(clash), fix);
  }
}

function describeClash({ theme, surface, roles, kind }: Clash): string {
  const inherited = joinNames(roles.map((role) => `"${role}"`));
  if (kind !== 'tint')
    return `Expected the inherited ${inherited} to be ${kind} than "${surface}" in the ${theme} theme, as in the tokens.`;
  return `Expected neutrals of one tint in the ${theme} theme, but the brand sets "${surface}" and inherits another tint for ${inherited}.`;
}

/** Truncates instead of rounding: 4.499 does not reach 4.5. */
const shownRatio = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2);

function describeContrast({ theme, of, on, over, ratio, least, direction }: LowContrast): string {
  const ground = `"${on}"${over === undefined ? '' : ` over "${over}"`}`;
  const colours = direction === undefined ? '' : ` (${direction})`;
  return `Expected a contrast of ${least} for "${of}" on ${ground} in the ${theme} theme${colours}, got ${shownRatio(ratio)}.`;
}

function getGroup(tree: Json): ThemeOverrides {
  const value = tree.toValue();
  return typeof value === 'object' && value !== null ? (value as ThemeOverrides) : {};
}

/** Finds the place of a token. Overrides are in the brand's file, under a shorter path. */
function getPlace(pointer: string, tokens: Json, own: Json | undefined): Json {
  const changed = /^overrides\.(.+)$/.exec(pointer)?.[1];
  if (changed !== undefined && own !== undefined) return findDeepest(own, changed.split('.')).json;
  const short = ownPath(pointer);
  if (short !== undefined && own !== undefined) {
    const path = short.split('.');
    const found = findDeepest(own, path);
    // a part of the role's value may be missing, such as the blur of a shadow
    if (path.length - found.rest >= roleDepth(short)) return found.json;
  }
  return findDeepest(tokens, pointer.split('.')).json;
}

/** Returns the place of a value's key. */
const getKey = (json: Json): Place => json.parent?.members.get(String(json.key))?.key ?? json;

/** Returns the deepest existing value on the path. A key may contain a dot. */
function findDeepest(json: Json, path: readonly string[]): { json: Json; rest: number } {
  for (let length = path.length; length > 0; length -= 1) {
    const below = json.get(path.slice(0, length).join('.'));
    if (below !== undefined) return findDeepest(below, path.slice(length));
  }
  return { json, rest: path.length };
}
