import { type Drawing, type Drawings, readIcon } from '../../language/icons/index.ts';
import { type BrandFile, findBrandFile } from '../../language/patches/index.ts';
import { iconNames, iconUses } from '../project/icon-uses.ts';
import { lucideDrawings, lucideNames } from '../project/icons.ts';

interface Given {
  readonly files: ReadonlyMap<string, string>;
  /** The files with the brand's patches applied. */
  readonly patched: ReadonlyMap<string, string>;
  readonly contracts: ReadonlyMap<string, unknown>;
  readonly brand: string;
  asset(path: string): Uint8Array;
}

type Add = (name: string, content: string | Uint8Array, ending: string) => void;

/**
 * Adds the icons that the declarations use, and the pictures in the brand's folder. Icons become data: a page never loads
 * SVG files.
 * @throws if an icon of the brand is not a drawing, which the check reports
 */
export function addBrandFiles(given: Given, add: Add): { readonly hasPictures: boolean } {
  const icons = { ...lucideDrawings(declaredIcons(given)), ...brandIcons(given) };
  if (Object.keys(icons).length > 0) add('icons', JSON.stringify(icons), 'json');
  const pictures = listFiles('picture', given);
  for (const [name, path] of pictures) add(`picture:${name}`, given.asset(path), path.split('.').at(-1) ?? '');
  return { hasPictures: pictures.length > 0 };
}

/**
 * The declarations that are searched for icons. Fixtures are only for stories, and icons in a brand's folder are for
 * the browser and the home screen.
 */
const DECLARATION = /^schemas\/(?!brands\/|fixtures\/).+\.json$/;

function declaredIcons({ patched, contracts }: Given): Set<string> {
  const names = new Set<string>();
  for (const [path, text] of patched)
    if (DECLARATION.test(path)) for (const name of iconsIn(path, text, contracts)) names.add(name);
  return names;
}

interface Read {
  readonly text: string;
  readonly contracts: Given['contracts'];
  readonly names: readonly string[];
}

/** The icons found in each file, for its last text. */
const known = new Map<string, Read>();

function iconsIn(path: string, text: string, contracts: Given['contracts']): readonly string[] {
  const last = known.get(path);
  if (last?.text === text && last.contracts === contracts) return last.names;
  const names = [...iconUses(JSON.parse(text), contracts)].flatMap((use) => [...iconNames(use.text, lucideNames())]);
  known.set(path, { text, contracts, names });
  return names;
}

const brandIcons = (given: Given): Drawings =>
  Object.fromEntries(listFiles('icon', given).map(([name, path]) => [name, getDrawing(path, given.files.get(path))]));

function getDrawing(path: string, svg = ''): Drawing {
  const { drawing, faults } = readIcon(svg);
  const [first] = faults;
  if (first !== undefined) throw new Error(`${path}: ${first.message} Run "npx vitrine check".`);
  return drawing;
}

/** Lists a brand's files of a kind, sorted, so that the order in which they were read does not matter. */
const listFiles = (kind: BrandFile['kind'], { files, brand }: Given): (readonly [name: string, path: string])[] =>
  [...files.keys()].toSorted().flatMap((path) => {
    const file = findBrandFile(path);
    return file?.kind === kind && file.brand === brand ? [[file.name, path] as const] : [];
  });
