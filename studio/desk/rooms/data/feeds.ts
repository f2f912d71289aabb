import type { Subject } from '@vitrine/engine/build';
import type { Operation } from '@vitrine/engine/edit';
import type { Prop } from '../../project/contracts.ts';
import { getIn, isObject, type JsonObject, type JsonValue, textOr } from '../../../json.ts';
import type { OutlineItem } from '../../project/outline.ts';

/** A data source of a page. */
export interface Feed {
  readonly name: string;
  readonly kind: 'call' | 'stream' | 'value' | 'state';
  /** The call, the stream or the expression that it comes from, or the type of the state. */
  readonly from: string;
}

/** The data sources of a page: its calls and streams, its computed values, and its state. */
export function listFeeds(page: JsonObject): readonly Feed[] {
  return [
    ...listEntries(page['data']).map(([name, source]): Feed => {
      const stream = getIn(source, 'stream');
      if (typeof stream === 'string') return { name, kind: 'stream', from: stream };
      const value = getIn(source, 'value');
      if (typeof value === 'string') return { name, kind: 'value', from: value };
      return { name, kind: 'call', from: textOr(getIn(source, 'call'), '--') };
    }),
    ...listEntries(page['values']).map(([name, value]): Feed => ({ name, kind: 'value', from: textOr(value, '--') })),
    ...listEntries(page['state']).map(([name, state]): Feed => ({
      name,
      kind: 'state',
      from: textOr(getIn(state, 'type'), '--'),
    })),
  ];
}

const listEntries = (value: JsonValue | undefined): readonly (readonly [string, JsonValue])[] =>
  isObject(value) ? Object.entries(value) : [];

export const listFields = (subjects: readonly Subject[], { name }: Feed): readonly Subject[] =>
  subjects.filter(({ path }) => /^[\w]+/.exec(path)?.[0] === name);

/** Whether the field has a value in each row of a list. */
export const isOfRow = ({ path }: Subject): boolean => path.includes('[]');

export const KINDS: Readonly<Record<Subject['kind'], string>> = {
  bool: 'yes or no',
  decimal: 'number',
  string: 'text',
};

/** The blocks with an expression that reads a field or a part of it. */
export function listUsers(items: readonly OutlineItem[], path: string): readonly OutlineItem[] {
  const reads = new RegExp(`(?<![\\w.])${path.replaceAll('.', '\\.\\??')}(?!\\w)`);
  const walk = (item: OutlineItem): readonly OutlineItem[] => [
    ...(item.id !== undefined && hasExpression(getOwn(item), reads) ? [item] : []),
    ...item.children.flatMap(walk),
  ];
  return items.flatMap(walk);
}

/** A block's own values, without its nested blocks. */
function getOwn({ node, children }: OutlineItem): JsonValue {
  const lists = new Set(children.map(({ list }) => list.split('/')[1]));
  return Object.fromEntries(Object.entries(node).filter(([name]) => !lists.has(name)));
}

function hasExpression(value: JsonValue, reads: RegExp): boolean {
  if (typeof value === 'string') return value.startsWith('=') && reads.test(value);
  return typeof value === 'object' && value !== null && Object.values(value).some((each) => hasExpression(each, reads));
}

/** Whether a prop can show a field as it is. */
export const canShow = ({ kind }: Prop, subject: Subject): boolean =>
  kind === 'switch' ? subject.kind === 'bool' : (kind === 'text' || kind === 'message') && subject.kind !== 'bool';

/** Makes a prop of a block show a field. */
export const createBind = (file: string, node: string, prop: Prop, { path }: Subject): Operation => ({
  op: 'set',
  file,
  node,
  path: `/props/${prop.name}`,
  value: `=${path}`,
});
