import { GRAMMAR } from '@vitrine/engine/check';
import { getIn, isList, isObject, type JsonObject, type JsonValue, textOr, toWords } from '../../../json.ts';
import { getKind } from '../../project/outline.ts';
import type { Project } from '../../project/project.ts';
import { getMessageText } from '../../project/texts.ts';

/** A destination that menus lead to. */
export interface Place {
  readonly id: string;
  readonly page: string;
  readonly label: JsonValue | undefined;
  readonly icon: string;
  readonly words: JsonValue | undefined;
}

/** A list of entries in a block: places by name, the app's tabs, or all places. */
export interface Menu {
  readonly id: string;
  readonly name: string;
  readonly file: string;
  /** The block that shows the menu. */
  readonly block: string;
  readonly visible: JsonValue | undefined;
  readonly of: 'list' | 'tabs' | 'all';
  /** The location of the entries: the file, and the pointer, which starts at the block if `node` is set. */
  readonly at: ListAt;
  /** The same location, from the root of its file. */
  readonly pointer: string;
  readonly entries: readonly Entry[];
}

interface ListAt {
  readonly file: string;
  readonly node?: string;
  readonly path: string;
}

export interface Entry {
  /** Unique within the menu. */
  readonly id: string;
  readonly place: Place | undefined;
  /** The entry as declared. */
  readonly own: JsonValue;
}

export const appFile = ({ snapshot }: Project): string => `${snapshot.roots.schemas}/app.json`;

/**
 * All places, in the order in which the app declares them.
 * @param brand the brand whose changes are applied; without one, the places that all brands share
 */
export const listPlaces = (project: Project, brand?: string): readonly Place[] =>
  project.namesIn(brand, appFile(project), 'places').map((id) => {
    const place = getIn(project.readFor(brand, appFile(project)), 'places', id);
    return {
      id,
      page: textOr(getIn(place, 'page'), ''),
      label: getIn(place, 'label'),
      icon: textOr(getIn(place, 'icon'), ''),
      words: getIn(place, 'words'),
    };
  });

/** The keys that a list of places may contain. */
const LIST: ReadonlySet<string> = new Set(
  Object.keys(
    Object(
      getIn(GRAMMAR.get('common.schema.json') as JsonObject | undefined, '$defs', 'places', 'properties'),
    ) as object,
  ),
);

/** All menus: those of the app first, then those of pages and their parts. */
export function listMenus(project: Project, brand?: string): readonly Menu[] {
  const { schemas } = project.snapshot.roots;
  const app = appFile(project);
  const places = listPlaces(project, brand);
  const tabs = getIn(project.readFor(brand, app), 'tabs');
  const files = project.paths.filter((path) => FOLDERS.some((folder) => path.startsWith(`${schemas}/${folder}/`)));
  return [app, ...files.toSorted()].flatMap((file) => {
    const finder = new Finder(project, { places, tabs }, file);
    finder.visit(project.readFor(brand, file), ROOT);
    return finder.found;
  });
}

const FOLDERS = ['pages', 'fragments', 'tables', 'forms'];

/** The location of a value: its file, and the block and group that contain it. */
interface Spot {
  readonly pointer: string;
  readonly path: string;
  readonly block: JsonObject | undefined;
  readonly group: string;
}

const ROOT: Spot = { pointer: '', path: '', block: undefined, group: '' };

/** The declarations that lists refer to by name. */
interface Shared {
  readonly places: readonly Place[];
  readonly tabs: JsonValue | undefined;
}

/** Finds the lists of places in a file. */
class Finder {
  readonly found: Menu[] = [];

  constructor(
    readonly project: Project,
    readonly shared: Shared,
    readonly file: string,
  ) {}

  visit(value: JsonValue, spot: Spot): void {
    if (isList(value)) value.forEach((item, at) => this.visit(item, below(spot, String(at))));
    if (!isObject(value)) return;
    const given = listIn(value);
    if (given !== undefined && spot.block !== undefined) {
      this.found.push(this.#menu(given, spot, spot.block));
      return;
    }
    const isBlock = typeof value['id'] === 'string' && getKind(value) !== undefined;
    const inner = isBlock
      ? { ...spot, block: value, path: '', group: '' }
      : { ...spot, group: getMessageText(this.project, value['label']) ?? spot.group };
    for (const [name, each] of Object.entries(value)) this.visit(each, below(inner, name));
  }

  #menu(given: JsonValue, { path, pointer, group }: Spot, block: JsonObject): Menu {
    const node = textOr(block['id'], '');
    const isTabs = given === 'tabs';
    const own = { file: this.file, node, path: `${path}/places` };
    return {
      id: `${this.file} ${node} ${path}`,
      name: group === '' || group === toWords(node) ? toWords(node) : `${toWords(node)}: ${group}`,
      file: this.file,
      block: node,
      visible: block['visible'],
      of: isTabs || given === 'all' ? given : 'list',
      at: isTabs ? { file: appFile(this.project), path: '/tabs' } : own,
      pointer: isTabs ? '/tabs' : `${pointer}/places`,
      entries: listEntries(this.shared, given),
    };
  }
}

const below = (spot: Spot, name: string): Spot => ({
  ...spot,
  pointer: `${spot.pointer}/${name}`,
  path: `${spot.path}/${name}`,
});

function listIn(value: JsonObject): JsonValue | undefined {
  const given = value['places'];
  const isOnly = Object.keys(value).every((name) => LIST.has(name));
  return isOnly && (isList(given) || typeof given === 'string') ? given : undefined;
}

function listEntries({ places, tabs }: Shared, given: JsonValue): readonly Entry[] {
  if (given === 'all') return places.map((place) => ({ id: place.id, place, own: place.id }));
  const list = given === 'tabs' ? tabs : given;
  return (isList(list) ? list : []).map((own, at) => {
    const name = typeof own === 'string' ? own : textOr(getIn(own, 'place'), '');
    const place = places.find(({ id, page }) => (given === 'tabs' ? page === own : id === name));
    return { id: place?.id ?? textOr(getIn(own, 'id'), `${name}#${at}`), place, own };
  });
}

/** The name of an entry: its own label, or that of its place. */
export const getName = (project: Project, { id, place, own }: Entry): string =>
  getMessageText(project, getIn(own, 'label')) ?? (place && placeName(project, place)) ?? toWords(id);

export const placeName = (project: Project, { id, label }: Place): string =>
  getMessageText(project, label) ?? toWords(id);
