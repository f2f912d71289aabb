import { type Drawing, readIcon } from '../drawing/index.ts';
import { type BrandFile, brandFileOf } from '../overlay/index.ts';

interface Given {
  readonly files: ReadonlyMap<string, string>;
  readonly brand: string;
  asset(path: string): Uint8Array;
}

type Add = (name: string, content: string | Uint8Array, ending: string) => void;

/**
 * Adds the icons and pictures in the brand's folder. Icons become data: a page never loads their SVG files.
 * @throws if an icon is not a drawing, which the check reports
 */
export function addBrandFiles(given: Given, add: Add): { readonly hasPictures: boolean } {
  const icons = filesOf('icon', given).map(([name, path]) => [name, drawingOf(path, given.files.get(path))] as const);
  if (icons.length > 0) add('icons', JSON.stringify(Object.fromEntries(icons)), 'json');
  const pictures = filesOf('picture', given);
  for (const [name, path] of pictures) add(`picture:${name}`, given.asset(path), path.split('.').at(-1) ?? '');
  return { hasPictures: pictures.length > 0 };
}

function drawingOf(path: string, svg = ''): Drawing {
  const { drawing, faults } = readIcon(svg);
  const [first] = faults;
  if (first !== undefined) throw new Error(`${path}: ${first.message} Run "npx vitrine check".`);
  return drawing;
}

/** Sorted, so that the order in which files were read does not matter. */
const filesOf = (kind: BrandFile['kind'], { files, brand }: Given): (readonly [name: string, path: string])[] =>
  [...files.keys()].toSorted().flatMap((path) => {
    const file = brandFileOf(path);
    return file?.kind === kind && file.brand === brand ? [[file.name, path] as const] : [];
  });
