import { decode, formulasIn, limitsIn, compilePlan, stateSetsIn } from '@vitrine/engine/build';
import { inlineValues, resolveFormulas, type Scope, getScope } from '@vitrine/engine/expression';
import { createFormat } from '@vitrine/engine/format';
import type { RowsQuestion, SampleRows } from '../../protocol.ts';
import { getAnswer, findFeed, type Feed } from './feed.ts';
import { type JsonObject, getIn, isObject, isList, type JsonValue } from '../../json.ts';
import { Declarations, objectsIn, getText } from './files.ts';
import { cellText, evaluate, type Writer } from './present.ts';

/** The maximum number of rows to show. */
const MOST = 3;
/** The time zone of both answers and cells, so that times are shown as they were recorded. */
const ZONE = 'UTC';

interface Project {
  readonly files: ReadonlyMap<string, string>;
  readonly schemas: string;
  readonly locales: string;
  readonly sourceLanguage: string;
}

/** The first rows that a table would show, formatted by its cells. */
export function sampleRows(project: Project, { file, node, path }: RowsQuestion): SampleRows {
  const declared = new Declarations(project.files, project.schemas);
  const name = file.replace(/^.*\/tables\//, '').replace(/\.json$/, '');
  const feed = findFeed(declared, name);
  if (feed === undefined) return { rows: [] };
  const [visitor, answer] = getAnswer(declared, feed) ?? [];
  if (visitor === undefined || answer === undefined) return { call: feed.call, rows: [] };
  const table = inlined(project.files, declared.at(file));
  const block = [...objectsIn(table)].find((each) => each['id'] === node && each['widget'] !== undefined);
  const cells = getIn(block, ...path.split('/').slice(1));
  const contract = getContract(project.files, getText(getIn(block, 'widget')), path);
  const writer = createWriter(project, declared);
  const rows = listRows(declared, table, feed, answer).slice(0, MOST);
  return {
    call: feed.call,
    visitor,
    rows: rows.map((row) => {
      const scope = scopeIn(block, getScope({ row }, paramScope(table, feed)));
      return (isList(cells) ? cells : []).map((cell) => cellText(writer, cell, contract, scope));
    }),
  };
}

/** Inlines formulas, states, limits and named values, as a release does. */
function inlined(files: ReadonlyMap<string, string>, table: JsonObject): JsonObject {
  try {
    const states = stateSetsIn(files);
    const formulas = resolveFormulas(formulasIn(files), states);
    return inlineValues(table, { states, limits: limitsIn(files), formulas, moved: () => undefined });
  } catch {
    // some declaration is unfinished, so the values that need it are unknown
    return table;
  }
}

/** The contract of the items in a list prop of a widget. */
function getContract(files: ReadonlyMap<string, string>, widget: string, path: string): JsonValue | undefined {
  const file = [...files.keys()].find((each) => each.endsWith(`/${widget}.props.json`));
  const contract = file === undefined ? undefined : (JSON.parse(files.get(file) ?? '{}') as JsonValue);
  return getIn(contract, 'properties', path.split('/').at(-1) ?? '', 'items');
}

function createWriter({ locales, sourceLanguage }: Project, declared: Declarations): Writer {
  const tag = getText(getIn(declared.of('app.json'), 'languages', sourceLanguage, 'tag')) || sourceLanguage;
  const said = (key: string): string | undefined => {
    const [area = '', ...names] = key.split('.');
    const texts = declared.at(`${locales}/${sourceLanguage}/${area}.json`);
    const text = getIn(texts, ...names) ?? getIn(texts, ...names.slice(0, -1), `${names.at(-1) ?? ''}_other`);
    return typeof text === 'string' ? text : undefined;
  };
  return { declared, format: createFormat(sourceLanguage, tag, ZONE), said };
}

/** The rows of an answer, as the table receives them. */
function listRows(declared: Declarations, table: JsonObject, feed: Feed, answer: JsonValue): readonly unknown[] {
  const { param, path } = feed;
  const params = paramScope(table, feed);
  const type = getIn(table, 'params', param);
  const found = getIn(answer, ...path) ?? answer;
  const wire = getText(getIn(type, 'type')) === 'array' && isObject(found) ? Object.values(found).find(isList) : found;
  const value = decoded(declared, type, wire);
  const rows = evaluate(table['rows'], getScope({ [param]: value }));
  const where = table['where'];
  return (Array.isArray(rows) ? (rows as unknown[]) : []).filter(
    (row) => where === undefined || evaluate(where, getScope({ row }, params)) !== false,
  );
}

/** A value as the app decodes it; undefined if it does not have the declared type. */
function decoded(declared: Declarations, type: JsonValue | undefined, wire: JsonValue | undefined): unknown {
  try {
    const declarations = new Map(declared.in('types').map(([name, file]) => [`types/${name}.json`, file]));
    const sources = { declarations, contracts: new Map() } as unknown as Parameters<typeof compilePlan>[0];
    return decode(compilePlan(sources, type as Parameters<typeof compilePlan>[1]), wire, ZONE);
  } catch {
    return undefined;
  }
}

/** The scope of the table's parameters: the values that the page passes, or the defaults. */
const paramScope =
  (table: JsonObject, { given }: Feed): Scope =>
  (name) =>
    getIn(given, name) ?? getIn(table, 'params', name, 'default');

/** The scope inside a block. A repeated block is shown for its first item. */
function scopeIn(block: JsonObject | undefined, scope: Scope): Scope {
  const each = getIn(block, 'each');
  const items = each === undefined ? undefined : evaluate(getIn(each, 'in'), scope);
  return Array.isArray(items) ? getScope({ [getText(getIn(each, 'as'))]: items[0] as unknown }, scope) : scope;
}
