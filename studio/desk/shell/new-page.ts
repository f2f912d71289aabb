import type { Operation } from '@vitrine/engine/edit';
import { getIn, isObject, type JsonObject, type JsonValue, textOr } from '../../json.ts';
import { freeKey, getMessages } from '../project/message-keys.ts';
import type { Project } from '../project/project.ts';
import { pageFile, getPage } from '../project/selection.ts';

/** The starting content of a new page. */
export type Beginning =
  | { readonly with: 'nothing' }
  | { readonly with: 'page'; readonly page: string }
  | { readonly with: 'form'; readonly form: string }
  | { readonly with: 'call'; readonly call: string };

export interface NewPage {
  /** The title in the source language. */
  readonly title: string;
  /** The address, such as `help/guide`. */
  readonly id: string;
  readonly begin: Beginning;
  /** The icon of the page's menu entry. Without an icon, the page gets no entry. */
  readonly icon?: string;
}

const ID = /^[a-z][a-z0-9-]*(?:\/[a-z][a-z0-9-]*)*$/;

/** The reason why the page cannot be created; undefined if it can. */
export function getRefusal(project: Project, { title, id }: Pick<NewPage, 'title' | 'id'>): string | undefined {
  if (title.trim() === '') return 'Enter a title.';
  if (!ID.test(id)) return 'An address has small letters, digits and hyphens, with / between its parts.';
  if (project.paths.some((path) => getPage(project, path) === id)) return 'A page with this address already exists.';
  return undefined;
}

/** Creates a page with its title and, if it has an icon, a place that menus can list. */
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

/** Makes a key in the message file named after the page's folder. */
function keyFor(project: Project, id: string): string {
  const area = (id.split('/')[0] ?? id).replaceAll('-', '_');
  const name = id.includes('/') ? id.split('/').slice(1).join('_').replaceAll('-', '_') : 'title';
  return freeKey(getMessages(project), `${area}.${name}`);
}

/** Derives an address from a title, in the folder of the open page. */
export const addressFor = (title: string, page: string): string => {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const folder = page.includes('/') ? page.slice(0, page.lastIndexOf('/')) : '';
  const name = words.join('-').replace(/^\d+-?/, '');
  return [folder, name].filter((part) => part !== '').join('/');
};

/** The API calls that read data, with their descriptions. */
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
