import { isRecord, type Json, listAt, recordAt, textAt } from './json.ts';
import type { Sources } from './sources.ts';

/** A response field with codes from a state set. */
export interface CodedField {
  readonly set: string;
  /** The call or stream. */
  readonly source: string;
  /** The path of wire names; `*` means any list item. */
  readonly path: readonly string[];
  readonly codes: readonly (string | number)[];
}

/** The input for a page's stories. */
export interface PageFacts {
  readonly route: string;
  readonly description: string;
  readonly guarded: boolean;
  /** Whether the page shows data of the user. */
  readonly personal: boolean;
  readonly asks: boolean;
  readonly lists: boolean;
  readonly coded: readonly CodedField[];
}

const SHOWN = ['fragment', 'table', 'form'] as const;

/** The expressions and state sets in a page and in everything it shows. */
interface Shown {
  readonly texts: string[];
  readonly sets: Set<string>;
}

function shownBy(sources: Sources, path: string, found: Shown, seen: Set<string>): Shown {
  const file = sources.get(path);
  if (file === undefined || seen.has(path)) return found;
  seen.add(path);
  const walk = (value: unknown): void => {
    if (typeof value === 'string' && value.startsWith('=')) found.texts.push(value);
    if (Array.isArray(value)) value.forEach(walk);
    if (!isRecord(value)) return;
    const set = textAt(value, 'states');
    if (set !== undefined && Object.hasOwn(value, 'code')) found.sets.add(set);
    for (const kind of SHOWN) {
      const name = textAt(value, kind);
      if (name !== undefined) shownBy(sources, `schemas/${kind}s/${name}.json`, found, seen);
    }
    Object.values(value).forEach(walk);
  };
  walk(file);
  return found;
}

interface Reading {
  readonly name: string;
  readonly id: string;
  readonly kind: 'calls' | 'streams';
  readonly declared: Json;
}

function listReadings(sources: Sources, file: Json): readonly Reading[] {
  return Object.entries(recordAt(file, 'data')).flatMap(([name, source]): Reading[] => {
    if (!isRecord(source)) return [];
    const kind = Object.hasOwn(source, 'call') ? 'calls' : 'streams';
    const id = textAt(source, kind === 'calls' ? 'call' : 'stream');
    const [resource = '', ...rest] = (id ?? '').split('.');
    const api = sources.get(`schemas/api/${resource}.json`);
    if (id === undefined || api === undefined) return [];
    return [{ name, id, kind, declared: recordAt(recordAt(api, kind), rest.join('.')) }];
  });
}

/** Resolves a type's references. */
function resolveType(sources: Sources, type: unknown): Json {
  const seen = new Set<string>();
  let schema = isRecord(type) ? type : {};
  for (let ref = textAt(schema, '$ref'); ref !== undefined && !seen.has(ref); ref = textAt(schema, '$ref')) {
    seen.add(ref);
    schema = sources.get(`schemas/types/${ref.split('/').pop() ?? ''}`) ?? {};
  }
  return schema;
}

const LISTS = new Set(['list', 'log', 'book', 'series']);
const DEEPEST = 8;

interface Field {
  readonly path: readonly string[];
  /** The path as expressions write it. */
  readonly names: readonly string[];
  readonly schema: Json;
}

/** All fields in a response, outermost first. */
function* listFields(sources: Sources, type: unknown, path: string[] = [], names: string[] = []): Generator<Field> {
  const schema = resolveType(sources, type);
  yield { path, names, schema };
  if (path.length > DEEPEST) return;
  if (isRecord(schema.items)) yield* listFields(sources, schema.items, [...path, '*'], [...names, '*']);
  for (const [key, property] of Object.entries(recordAt(schema, 'properties'))) {
    const as = isRecord(property) ? (textAt(property, 'as') ?? key) : key;
    yield* listFields(sources, property, [...path, key], [...names, as]);
  }
}

function* getAnswer(sources: Sources, { kind, declared }: Reading): Generator<Field> {
  if (kind === 'calls') yield* listFields(sources, declared.response);
  else {
    const rows = LISTS.has(textAt(declared, 'shape') ?? '') ? ['*'] : [];
    yield* listFields(sources, declared.row, rows, [...rows]);
  }
}

const isList = ({ schema }: Field): boolean => schema.type === 'array';

/** Whether the page shows a state, either as a badge or, for an object, through an expression that reads it. */
function isShown(source: string, { path, names }: Field, set: string, { texts, sets }: Shown): boolean {
  if (sets.has(set)) return true;
  if (path.includes('*')) return false;
  const read = new RegExp(`\\b${[source, ...names].map((name) => name.replace(/\W/g, '')).join('\\.\\??')}\\b`);
  return texts.some((text) => read.test(text));
}

function listCodedFields(sources: Sources, readings: readonly Reading[], shown: Shown): readonly CodedField[] {
  const found = new Map<string, CodedField>();
  for (const reading of readings)
    for (const field of getAnswer(sources, reading)) {
      const set = textAt(field.schema, 'states');
      const codes = field.schema.codes;
      if (set === undefined || !Array.isArray(codes) || !isShown(reading.name, field, set, shown)) continue;
      const coded = { set, source: reading.id, path: field.path, codes: codes as (string | number)[] };
      const key = `${coded.source} ${coded.path.join('.')}`;
      if (!found.has(key)) found.set(key, coded);
    }
  return [...found.values()];
}

/** Collects facts about every page, sorted by route. For an incomplete page, only some are known. */
export function pageFacts(sources: Sources): readonly PageFacts[] {
  const app = sources.get('schemas/app.json') ?? {};
  const user = textAt(recordAt(app, 'session'), 'user') ?? 'session';
  const ofPerson = new RegExp(`\\b(?:session|${user.replace(/\W/g, '')})\\b`);
  // other guards concern the screen; unknown guards are treated as requiring a session
  const getCondition = (guard: string): string =>
    textAt(recordAt(recordAt(app, 'guards'), guard), 'require') ?? 'session';
  const ofApp = listReadings(sources, app).filter(({ name }) => name === user);
  return sources.all(/^schemas\/pages\/.+\.json$/).map(({ path, value: page }) => {
    const shown = shownBy(sources, path, { texts: [], sets: new Set() }, new Set());
    const readings = listReadings(sources, page);
    const answers = readings.map((reading) => [...getAnswer(sources, reading)]);
    const isPersonal = ({ declared }: Reading): boolean => textAt(declared, 'auth') !== 'none';
    return {
      route: path.slice('schemas/pages/'.length, -'.json'.length),
      description: textAt(page, 'description') ?? '',
      guarded: listAt(page, 'guards').some((name) => ofPerson.test(getCondition(String(name)))),
      personal: readings.some(isPersonal) || shown.texts.some((text) => ofPerson.test(text)),
      asks: readings.length > 0,
      lists:
        answers.some((fields) => fields.some(isList)) ||
        readings.some(({ kind, declared }) => kind === 'streams' && LISTS.has(textAt(declared, 'shape') ?? '')),
      coded: listCodedFields(sources, [...ofApp, ...readings], shown),
    };
  });
}
