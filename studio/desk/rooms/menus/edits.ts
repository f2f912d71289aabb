import { freeName } from '../../../free-name.ts';
import type { Operation } from '@vitrine/engine/edit';
import { getIn, isObject, type JsonValue, toWords } from '../../../json.ts';
import { getMessages, newKey } from '../../project/message-keys.ts';
import type { Project } from '../../project/project.ts';
import { pageFile } from '../../project/selection.ts';
import { getKey } from '../../project/texts.ts';
import { appFile, type Entry, type Menu, type Place } from './menus.ts';

/**
 * Sets all entries of a menu. They are one value: a brand that changes one entry has its own copy of the whole list.
 */
const setEntries = ({ at }: Menu, entries: readonly JsonValue[]): Operation =>
  ({ op: 'set', ...at, value: entries }) as unknown as Operation;

const written = ({ entries }: Menu): readonly JsonValue[] => entries.map(({ own }) => own);

export function moveEntry(menu: Menu, id: string, to: number): Operation {
  const from = menu.entries.findIndex((entry) => entry.id === id);
  const all = written(menu);
  return setEntries(menu, all.toSpliced(from, 1).toSpliced(to, 0, ...all.slice(from, from + 1)));
}

export const removeEntry = (menu: Menu, id: string): Operation =>
  setEntries(
    menu,
    menu.entries.filter((entry) => entry.id !== id).map(({ own }) => own),
  );

/** Adds a place to the end of a menu. Tabs are listed as pages, other entries as place ids. */
export const addEntry = (menu: Menu, { id, page }: Place): Operation =>
  setEntries(menu, [...written(menu), menu.of === 'tabs' ? page : id]);

/** Where the text of an entry is declared: in the entry if it has its own text, or else in its place. */
export function labelAt(project: Project, menu: Menu, { id, place, own }: Entry) {
  const index = menu.entries.findIndex((entry) => entry.id === id);
  if (isObject(own) && (own['label'] !== undefined || place === undefined))
    return { value: own['label'], at: { ...menu.at, path: `${menu.at.path}/${index}/label` } };
  return { value: place?.label, at: { file: appFile(project), path: `/places/${place?.id ?? ''}/label` } };
}

export const movePlace = (project: Project, places: readonly Place[], id: string, to: number): Operation => {
  const before = places.filter((place) => place.id !== id)[to]?.id;
  return { op: 'order', file: appFile(project), path: `/places/${id}`, ...(before !== undefined && { before }) };
};

export const removePlace = (project: Project, id: string): Operation => ({
  op: 'remove',
  file: appFile(project),
  path: `/places/${id}`,
});

/** Declares a page as a place, labelled with the page's title. Undefined if the project has no messages. */
export function addPlace(project: Project, places: readonly Place[], page: string): Operation | undefined {
  const file = appFile(project);
  const id = idFor(places, page);
  const title = getKey(getIn(project.read(pageFile(project, page)), 'title'));
  if (title !== undefined) return { op: 'set', file, path: `/places/${id}`, value: { page, label: title } };
  const text = toWords(id);
  const key = newKey(getMessages(project), project.app, text);
  if (key === undefined) return undefined;
  const message = { op: 'message', language: project.snapshot.sourceLanguage, key, text } as const;
  return { op: 'all', operations: [message, { op: 'set', file, path: `/places/${id}`, value: { page, label: key } }] };
}

/** Derives an id from a page: `help/fees` becomes `fees`, and `help/index` becomes `help`. */
function idFor(places: readonly Place[], page: string): string {
  const names = page.split('/').filter((name, at) => at === 0 || name !== 'index');
  const words = (names.at(-1) ?? page).replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
  const id = (words.match(/[a-z0-9]+/g) ?? []).join('-').replace(/^[\d-]+/, '') || 'place';
  return freeName(id, (name) => places.every((place) => place.id !== name));
}
