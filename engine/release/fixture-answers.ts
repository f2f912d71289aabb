import { isObject, objectOf, textOf, textsOf, listOf, type Json, type JsonObject } from '../compile/context.ts';
import { pagingOf } from '../compile/plan.ts';
import { suggestFix } from '../problem/suggest.ts';
import { createExample, type Declarations } from './create-example.ts';

interface CallRequest {
  readonly method: string;
  /** The path relative to the profile's base URL, such as `wallet/get_info`. */
  readonly path: string;
  /** The request fields, by wire name. */
  readonly fields: Readonly<Record<string, string>>;
  /** Whether the request has a session token. */
  readonly hasToken: boolean;
}

export interface FixtureAnswer {
  /** The envelope. */
  readonly body: JsonObject;
  /** Whether the response comes from the generator and not from a fixture. */
  readonly isExample: boolean;
}

/** A server that answers from a fixture or, if it has no answer, with an example. */
export interface FixtureServer {
  /** @returns undefined if no such call is declared */
  answer(request: CallRequest): FixtureAnswer | undefined;
  /** The first frame of a subscription, without its id. */
  firstFrame(channel: string): object;
}

interface Fixture {
  readonly token: boolean;
  readonly answers: JsonObject;
  readonly streams: JsonObject;
}

const FIXTURE = /^fixtures\/([^/]+)\.json$/;

/** The names of the declared fixtures. */
const fixtureNames = (declarations: Declarations): readonly string[] =>
  [...declarations.keys()].flatMap((path) => FIXTURE.exec(path)?.[1] ?? []).toSorted();

/**
 * @param visitor the fixture. Without one, sessions are left to the server that lacks the call, and answers come from
 *   the first fixture that extends no other.
 * @throws if there is no such fixture
 */
export function answerFromFixtures(declarations: Declarations, visitor?: string): FixtureServer {
  const names = fixtureNames(declarations);
  if (visitor !== undefined && !names.includes(visitor))
    throw new Error(`Unknown fixture "${visitor}". ${suggestFix(visitor, names, 'Create it in schemas/fixtures.')}`);
  const base = names.find((name) => declarations.get(`fixtures/${name}.json`)?.extends === undefined);
  const fixture = readFixture(declarations, visitor ?? base, []);
  const calls = entriesOf(declarations, 'calls');
  const streams = entriesOf(declarations, 'streams');
  return {
    answer: (request) => {
      const found = calls.find(({ entry: { method, path } }) => method === request.method && path === request.path);
      if (found === undefined) return undefined;
      const isAllowed = request.hasToken && (visitor === undefined || fixture.token);
      if (found.entry.auth === 'user' && !isAllowed) return refusal(sessionEnd(declarations));
      return answerCall(declarations, fixture, found, request);
    },
    firstFrame: (channel) => {
      const id = streams.find(({ entry }) => entry.channel === channel)?.id;
      const data = id !== undefined && Object.hasOwn(fixture.streams, id) ? fixture.streams[id] : undefined;
      if (data !== undefined) return { seq: 1, kind: 'snapshot', time: Date.now(), data };
      return { kind: 'error', message: `No fixture has a snapshot of ${id ?? `the channel "${channel}"`}.` };
    },
  };
}

interface ApiEntry {
  readonly id: string;
  readonly entry: JsonObject;
}

const entriesOf = (declarations: Declarations, part: 'calls' | 'streams'): readonly ApiEntry[] =>
  [...declarations].flatMap(([file, declared]) => {
    const resource = /^api\/([^/]+)\.json$/.exec(file)?.[1];
    if (resource === undefined) return [];
    return Object.entries(objectOf(declared[part])).map(([name, entry]) => ({
      id: `${resource}.${name}`,
      entry: objectOf(entry),
    }));
  });

/** @param below the fixtures that extend this one */
function readFixture(declarations: Declarations, name: string | undefined, below: readonly string[]): Fixture {
  const file = name === undefined || below.includes(name) ? undefined : declarations.get(`fixtures/${name}.json`);
  if (name === undefined || file === undefined) return { token: false, answers: {}, streams: {} };
  const extended = textOf(file.extends);
  const base = readFixture(declarations, extended === '' ? undefined : extended, [...below, name]);
  return {
    token: typeof file.token === 'boolean' ? file.token : base.token,
    answers: { ...base.answers, ...objectOf(file.answers) },
    streams: { ...base.streams, ...objectOf(file.streams) },
  };
}

const refusal = (body: JsonObject): FixtureAnswer => ({ body, isExample: false });

/** The envelope that ends a session, as app.json declares it. */
function sessionEnd(declarations: Declarations): JsonObject {
  const { types, codes } = objectOf(objectOf(declarations.get('app.json')?.session).ended);
  const [type = 'error'] = textsOf(types);
  const [code] = listOf(codes);
  return { type, ...(code === undefined || textsOf(types).length > 0 ? {} : { code }), message: 'Log in to continue.' };
}

function answerCall(declarations: Declarations, fixture: Fixture, call: ApiEntry, request: CallRequest): FixtureAnswer {
  const { id, entry } = call;
  const known = Object.hasOwn(fixture.answers, id) ? fixture.answers[id] : undefined;
  if (known !== undefined) return { body: envelopeOf(known, entry, request), isExample: false };
  if (entry.effect === 'money') {
    const message = `${id} moves money and has no handler. Write its handler, or add its answer to a fixture.`;
    return refusal({ type: 'error', message });
  }
  try {
    const fields = Object.entries(request.fields).toSorted(([a], [b]) => (a < b ? -1 : 1));
    const seed = `${id} ${JSON.stringify(fields)}`;
    const example = createExample(entry.response, declarations, { seed, name: id.slice(id.indexOf('.') + 1) });
    return { body: envelopeOf(example, entry, request), isExample: true };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return refusal({ type: 'error', message: `${id} has no handler. ${reason} Add its answer to a fixture.` });
  }
}

/** Fixtures and examples contain only the first page of rows. */
function envelopeOf(payload: Json, { paging }: JsonObject, { fields }: CallRequest): JsonObject {
  const places = Number(fields.page ?? 1) > 1 && isObject(paging) ? pagingOf(paging) : undefined;
  const message = places ? replaceAt(replaceAt(payload, places.rows, []), places.total, 0) : payload;
  return { type: 'ok', message };
}

function replaceAt(value: Json, path: readonly string[] | undefined, replacement: Json): Json {
  if (path === undefined) return value;
  const [name, ...rest] = path;
  if (name === undefined) return replacement;
  if (!isObject(value) || !Object.hasOwn(value, name)) return value;
  return { ...value, [name]: replaceAt(value[name] ?? null, rest, replacement) };
}
