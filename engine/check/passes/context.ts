import { entriesOf, type Json, type Place } from '../../overlay/index.ts';
import type { Declaration } from '../project/declaration.ts';
import type { Project } from '../project/project.ts';
import type { Report } from '../report.ts';
import type { Names, Type } from '../types/types.ts';

/** A name that the page must give which shows this form, table or fragment. */
export interface OuterReference {
  readonly place: Place;
  readonly what: 'data' | 'state' | 'node' | 'form-node';
  readonly name: string;
  /** For a state: what it is set to has this type. */
  readonly type?: Type;
}

/** What is known of a declaration while it is walked. */
export interface Doc extends Declaration {
  readonly states: ReadonlyMap<string, Type>;
  readonly data: ReadonlySet<string>;
  readonly nodes: ReadonlyMap<string, Json>;
  readonly slots: ReadonlySet<string>;
  readonly outer: OuterReference[];
  /** `form:deposit`, `table:markets`: what is shown inside. */
  readonly uses: Set<string>;
}

export interface Context {
  readonly project: Project;
  readonly report: Report;
  readonly doc: Doc;
  readonly names: Names;
  /** In the slots of a form: its states, nearer than the page's. */
  readonly own?: ReadonlyMap<string, Type>;
}

export function within(context: Context, name: string | undefined, type: Type): Context {
  return name === undefined ? context : { ...context, names: context.names.with(name, type) };
}

/** Nodes of a tree by id; an id that stands twice is told. */
export function collectNodes(json: Json, report: Report, found = new Map<string, Json>()): Map<string, Json> {
  const id = json.get('id');
  if (id?.text !== undefined && isNode(json)) {
    if (found.has(id.text))
      report.add(id, 'node/duplicate-id', `The id "${id.text}" stands twice in this file.`, 'Choose another id.');
    else found.set(id.text, json);
  }
  for (const [name, value] of entriesOf(json)) if (name !== 'props') collectNodes(value, report, found);
  for (const item of json.items) collectNodes(item, report, found);
  return found;
}

const NODE_KEYS = ['widget', 'form', 'table', 'fragment', 'slot'];

export function isNode(json: Json): boolean {
  return NODE_KEYS.some((key) => json.members.has(key));
}

/** Whether a text is an expression. */
export function isExpressionText(json: Json | undefined): boolean {
  return json?.text?.startsWith('=') === true;
}
