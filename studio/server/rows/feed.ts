import { type JsonObject, getIn, isObject, isList, type JsonValue } from '../../json.ts';
import { type Declarations, objectsIn, getText } from './files.ts';

/** The data source of a table: the call of a page whose answer becomes the rows. */
export interface Feed {
  readonly page: string;
  readonly call: string;
  /** The parameter of the table that receives the rows. */
  readonly param: string;
  /** The path to the value of the parameter in the answer, in wire names. */
  readonly path: readonly string[];
  /** The other values that the page passes, except expressions. */
  readonly given: JsonObject;
}

/** Matches the first name in an expression, and the plain property names after it. */
const READ = /^=\s*([a-z]\w*)((?:\.\??[a-z]\w*(?![\w(]))*)/i;

/** Finds the first page that shows a table with the answer of a call. */
export function findFeed(declared: Declarations, table: string): Feed | undefined {
  const { rows, source } = declared.of(`tables/${table}.json`);
  const param = READ.exec(getText(rows))?.[1] ?? '';
  for (const [page, file, used] of listUses(declared, table)) {
    const given = getIn(used, 'with');
    const passed = getText(getIn(given, param));
    // in a fragment, the passed names are those of its parameters, so the table's own source, which uses the page's
    // names, comes first
    const reads = file === page ? [passed, `=${getText(source)}`] : [`=${getText(source)}`, passed];
    for (const read of reads) {
      const found = findCall(declared, declared.of(`pages/${page}.json`), read);
      if (found === undefined) continue;
      const { call } = found;
      const path = isPaged(declared, call) ? rowsPath(declared, call) : found.path;
      return { page, call, param, path, given: constantsIn(given) };
    }
  }
  return undefined;
}

const namesIn = (rest: string): readonly string[] => rest.split('.').flatMap((name) => name.replace('?', '') || []);

/** The blocks that show a table, on pages and in the fragments of pages. */
function* listUses(
  declared: Declarations,
  table: string,
): Generator<readonly [page: string, file: string, block: JsonObject]> {
  for (const [page, content] of declared.in('pages'))
    for (const block of objectsIn(content)) if (block['table'] === table) yield [page, page, block];
  for (const [fragment, content] of declared.in('fragments'))
    for (const block of objectsIn(content))
      if (block['table'] === table) for (const page of pagesWith(declared, fragment)) yield [page, fragment, block];
}

/** The pages that show a fragment, directly or through other fragments. */
function pagesWith(declared: Declarations, fragment: string): readonly string[] {
  const wanted = new Set([fragment]);
  // the set grows during the loop
  for (const name of wanted)
    for (const [other, content] of declared.in('fragments'))
      for (const block of objectsIn(content)) if (block['fragment'] === name) wanted.add(other);
  return declared
    .in('pages')
    .filter(([, content]) => [...objectsIn(content)].some((block) => wanted.has(getText(block['fragment']))))
    .map(([page]) => page);
}

interface Answered {
  readonly call: string;
  /** The path to the rows in the answer. */
  readonly path: readonly string[];
}

/** Finds the call behind an expression of a page, directly or through values computed from its answer. */
function findCall(declared: Declarations, page: JsonObject, read: string, depth = 0): Answered | undefined {
  const [, name = '', rest = ''] = READ.exec(read) ?? [];
  const source = getIn(page, 'data', name) ?? getIn(declared.of('app.json'), 'data', name);
  const call = getIn(source, 'call');
  if (typeof call === 'string') return { call, path: namesIn(rest) };
  const found = depth > 3 ? undefined : findCall(declared, page, getText(getIn(source, 'value')), depth + 1);
  return found && { ...found, path: [...found.path, ...namesIn(rest)] };
}

const declaredCall = (declared: Declarations, id: string): readonly [file: JsonObject, call: JsonValue | undefined] => {
  const [resource = '', ...name] = id.split('.');
  const file = declared.of(`api/${resource}.json`);
  return [file, getIn(file, 'calls', name.join('.'))];
};

const isPaged = (declared: Declarations, id: string): boolean =>
  getIn(declaredCall(declared, id)[1], 'paging') !== undefined;

/** The path to the rows in a paginated answer. */
function rowsPath(declared: Declarations, id: string): readonly string[] {
  const [file, call] = declaredCall(declared, id);
  const paging = getIn(call, 'paging');
  const backends = declared.in('backends');
  const [, backend] = backends.find(([name]) => name === file['backend']) ?? backends[0] ?? [];
  const style = getIn(backend, 'paging', getText(getIn(paging, 'style')));
  return [getIn(paging, 'at'), getIn(style, 'rows')].flatMap((at) => (at === undefined ? [] : getText(at).split('.')));
}

const constantsIn = (given: JsonValue | undefined): JsonObject =>
  Object.fromEntries(
    Object.entries(isObject(given) ? given : {}).filter(([, value]) => !getText(value).startsWith('=')),
  );

/** The recorded answer of a call, for the visitor whose answer has the most rows. */
export function getAnswer(
  declared: Declarations,
  { page, call, path }: Feed,
): readonly [visitor: string, answer: JsonValue] | undefined {
  const answers = declared.in('fixtures').flatMap(([visitor, fixture]): (readonly [string, JsonValue])[] => {
    const answer = getIn(fixture, 'pages', page, 'answers', call) ?? getIn(fixture, 'answers', call);
    return answer === undefined ? [] : [[visitor, answer]];
  });
  return answers.toSorted(([, a], [, b]) => size(getIn(b, ...path) ?? b) - size(getIn(a, ...path) ?? a))[0];
}

const size = (value: JsonValue): number =>
  isList(value) ? value.length : Object.values(isObject(value) ? value : {}).length;
