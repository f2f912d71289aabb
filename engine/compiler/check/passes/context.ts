import { STATES } from '../../../language/expression/states.ts';
import { type Json, NODE_KEYS, type Place } from '../../../language/patches/index.ts';
import type { Declaration } from '../model/declaration.ts';
import type { Project } from '../model/project.ts';
import type { Report } from '../report.ts';
import type { Names } from '../types/names.ts';
import type { Type } from '../types/types.ts';

/** A name that a form, table or fragment expects from the page that shows it. */
export interface PageReference {
  readonly place: Place;
  readonly what: 'data' | 'state' | 'node' | 'form-node';
  readonly name: string;
  /** For a state, the type of the value that it is set to. */
  readonly type?: Type;
}

/** A declaration that is being checked. */
export interface Doc extends Declaration {
  readonly states: ReadonlyMap<string, Type>;
  readonly data: ReadonlySet<string>;
  readonly nodes: ReadonlyMap<string, Json>;
  /** Node id → the nearest node or table that repeats the node. */
  readonly repeated: ReadonlyMap<string, Json>;
  readonly slots: ReadonlySet<string>;
  readonly outer: PageReference[];
  /** The forms, tables and fragments that the declaration contains, such as `form:deposit`. */
  readonly uses: Set<string>;
}

export interface Context {
  readonly project: Project;
  readonly report: Report;
  readonly doc: Doc;
  readonly names: Names;
  /** In a form's slots or in a row, the states of the form and the row, which shadow the page's states. */
  readonly nearStates?: ReadonlyMap<string, Type>;
  /** The nodes with `each` and the tables that repeat this place, outermost first. */
  readonly rows?: readonly Json[];
  /** The names in `values`, each with the expression that replaces it in a release. */
  readonly values?: ReadonlyMap<string, string>;
}

export function withName(context: Context, name: string | undefined, type: Type): Context {
  return name === undefined ? context : { ...context, names: context.names.with(name, type) };
}

/**
 * Adds a name that the author chose. It must not hide a name in `values`, because the release replaces that name with
 * its expression wherever it appears.
 */
export function withChosenName(context: Context, place: Json | undefined, type: Type): Context {
  if (place?.text !== undefined && (context.values?.has(place.text) || place.text === STATES))
    reportNameInUse(place, place.text, context);
  return withName(context, place?.text, type);
}

/** The engine's names that every expression can read. */
const ENGINE_NAMES: readonly string[] = 'app brand connection forms params route session status tables viewport'.split(
  ' ',
);

/** Reports declared names that would hide `states`, which every expression can read. */
export function reportReserved(names: Json | undefined, report: Report): void {
  const place = names?.members.get(STATES)?.key;
  if (place !== undefined) reportNameInUse(place, STATES, { report });
}

/** Reports states and data with a name that the engine uses. */
export function reportEngineNames(names: Json | undefined, report: Report): void {
  for (const name of ENGINE_NAMES) {
    const key = names?.members.get(name)?.key;
    if (key === undefined) continue;
    const message = `Expressions read something of the engine as "${name}", so they could not read this.`;
    report.add(key, 'value/name', message, 'Choose another name.');
  }
}

export function reportNameInUse(place: Place, name: string, { report }: Pick<Context, 'report'>): void {
  report.add(place, 'value/name', `The name "${name}" is already in use here.`, 'Choose another name.');
}

/** Collects a tree's nodes by id and reports duplicate ids. */
export function collectNodes(json: Json, report: Report, found = new Map<string, Json>()): Map<string, Json> {
  if (json.scalar !== undefined) return found;
  const id = json.get('id');
  if (id?.text !== undefined && isNode(json)) {
    const other = found.get(id.text)?.get('id');
    if (other !== undefined) {
      const { line } = other.source.position(other.offset);
      report.add(id, 'node/duplicate-id', `The id "${id.text}" is already used on line ${line}.`, 'Choose another id.');
    } else found.set(id.text, json);
  }
  for (const [name, { value }] of json.members) if (name !== 'props') collectNodes(value, report, found);
  for (const item of json.items) collectNodes(item, report, found);
  return found;
}

/** Collects the nodes repeated by `each` or by a table, with the nearest node or table that repeats them. */
export function collectRepeated(json: Json, row?: Json, found = new Map<string, Json>()): ReadonlyMap<string, Json> {
  if (json.scalar !== undefined) return found;
  const own = isNode(json) && json.members.has('each') ? json : row;
  const id = json.get('id')?.text;
  if (own !== undefined && id !== undefined && isNode(json)) found.set(id, own);
  for (const [name, { value }] of json.members) if (name !== 'props') collectRepeated(value, own, found);
  for (const item of json.items) collectRepeated(item, own, found);
  return found;
}

export function isNode(json: Json): boolean {
  return NODE_KEYS.some((key) => json.members.has(key));
}

export function isExpressionText(json: Json | undefined): boolean {
  return json?.text?.startsWith('=') === true;
}
