import { identify } from '../../../compiler/check/grammar/kinds.ts';
import type { Mention, Mentions } from './mentions.ts';

/** Stands for all pages, because the frame in `app.json` surrounds every page. */
export const EVERY_PAGE = '*';

/** The kind of a file → the kind of the name under which other files use it. */
const USED_BY: Readonly<Record<string, Mention['kind']>> = {
  form: 'form',
  table: 'table',
  fragment: 'fragment',
  state: 'state-set',
  widget: 'widget',
  type: 'type',
};

/** The routes of the pages that show a message, directly or through forms, tables, fragments, rules and widgets. */
export const pagesWith = (key: string, mentions: Mentions): string[] => pagesUsing(key, 'message', mentions);

/** The routes of the pages that use a name, directly or through others. */
export function pagesUsing(name: string, nameKind: Mention['kind'], mentions: Mentions): string[] {
  const pages = new Set<string>();
  const visited = new Set<string>();
  const follow = (id: string, kind: Mention['kind']): void => {
    if (visited.has(`${kind} ${id}`)) return;
    visited.add(`${kind} ${id}`);
    for (const mention of mentions.of(id)) {
      if (mention.kind !== kind || mention.role !== 'uses') continue;
      const [page, owner] = findOwner(mention);
      if (page !== undefined) pages.add(page);
      if (owner !== undefined) follow(owner.id, owner.kind);
    }
  };
  follow(name, nameKind);
  return pages.has(EVERY_PAGE) ? [EVERY_PAGE] : [...pages].toSorted();
}

interface Owner {
  readonly id: string;
  readonly kind: Mention['kind'];
}

/** The page that contains a place, or the name under which pages use its file. */
function findOwner({ place }: Mention): readonly [page?: string, owner?: Owner] {
  const { path } = place.source;
  const identity = identify(path);
  if (identity === undefined) return [];
  const { kind, name } = identity;
  if (kind === 'page') return [name];
  if (kind === 'app') return place.pointer.startsWith('/frame/') ? [EVERY_PAGE] : [];
  if (kind === 'patch') return [/^pages\/(.+)$/.exec(name)?.[1]];
  // a rule's id also contains its key: `/rules/<key>/message`
  if (kind === 'rule') return [undefined, { id: `${name}.${place.pointer.split('/')[2] ?? ''}`, kind: 'rule' }];
  // likewise a call's: `/calls/<key>/response`
  if (kind === 'api') {
    const [, section = '', key = ''] = place.pointer.split('/');
    return [undefined, { id: `${name}.${key}`, kind: section === 'streams' ? 'stream' : 'call' }];
  }
  const used = Object.hasOwn(USED_BY, kind) ? USED_BY[kind] : undefined;
  return [undefined, used === undefined ? undefined : { id: name, kind: used }];
}
