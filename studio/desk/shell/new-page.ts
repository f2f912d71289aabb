import type { Operation } from '@vitrine/engine/edit';
import { getIn, isObject, type JsonObject, type JsonValue, textOr } from '../../json.ts';
import { freeKey, getMessages } from '../project/message-keys.ts';
import type { Project } from '../project/project.ts';
import { pageFile, getPage } from '../project/selection.ts';

/** What a new page begins with. */
export type Beginning =
  | { readonly with: 'nothing' }
  | { readonly with: 'page'; readonly page: string }
  | { readonly with: 'form'; readonly form: string }
  | { readonly with: 'call'; readonly call: string };

export interface NewPage {
  /** The title in the language that the others are translated from. */
  readonly title: string;
  /** Its address, such as `help/guide`. */
  readonly id: string;
  readonly begin: Beginning;
  /** The icon of its entry among the places that menus show; without one, it has no entry. */
  readonly icon?: string;
}

const ID = /^[a-z][a-z0-9-]*(?:\/[a-z][a-z0-9-]*)*$/;

/** Why a page cannot be made like this; undefined if it can. */
export function getRefusal(project: Project, { title, id }: Pick<NewPage, 'title' | 'id'>): string | undefined {
  if (title.trim() === '') return 'Give it a title.';
  if (!ID.test(id)) return 'An address has small letters, digits and hyphens, with / between its parts.';
  if (project.paths.some((path) => getPage(project, path) === id)) return 'There is a page with this address.';
  return undefined;
}

/** A new page with its title and, if it has an icon, a place for menus. */
export function createNewPage(project: Project, { title, id, begin, icon }: NewPage): Operation {
  const key = keyFor(project, id);
  const text = title.trim();
  const name = id.replaceAll('/', '-');
  return {
    op: 'page',
    page: id,
    value: { title: key, ...getContent(project, begin) },
    messages: { [project.snapshot.sourceLanguage]: { [key]: text } },
    ...(icon !== undefined && { place: { name, value: { page: id, label: key, icon } } }),
  } as Operation;
}

function getContent(project: Project, begin: Beginning): JsonObject {
  if (begin.with === 'page') {
    const { title: _, description: __, ...content } = project.read(pageFile(project, begin.page));
    return content;
  }
  if (begin.with === 'form') return { body: [{ id: begin.form, form: begin.form }] };
  if (begin.with === 'call')
    return { data: { [begin.call.split('.').at(-1) ?? 'answer']: { call: begin.call } }, body: [] };
  return { body: [] };
}

/** In the file of messages that is called as the page's folder. */
function keyFor(project: Project, id: string): string {
  const area = (id.split('/')[0] ?? id).replaceAll('-', '_');
  const name = id.includes('/') ? id.split('/').slice(1).join('_').replaceAll('-', '_') : 'title';
  return freeKey(getMessages(project), `${area}.${name}`);
}

/** An address for a title, in the folder of the open page. */
export const addressFor = (title: string, page: string): string => {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const folder = page.includes('/') ? page.slice(0, page.lastIndexOf('/')) : '';
  const name = words.join('-').replace(/^\d+-?/, '');
  return [folder, name].filter((part) => part !== '').join('/');
};

/** The calls that read something, with what they answer. */
export function readingCalls(project: Project): readonly { readonly id: string; readonly doc: string }[] {
  const folder = `${project.snapshot.roots.schemas}/api/`;
  return project.paths.flatMap((path) => {
    if (!path.startsWith(folder)) return [];
    const area = path.slice(folder.length).replace(/\.json$/, '');
    const calls: JsonValue | undefined = getIn(project.read(path), 'calls');
    return Object.entries(isObject(calls) ? calls : {}).flatMap(([name, call]) =>
      getIn(call, 'effect') === 'read' ? [{ id: `${area}.${name}`, doc: textOr(getIn(call, 'description'), '') }] : [],
    );
  });
}
