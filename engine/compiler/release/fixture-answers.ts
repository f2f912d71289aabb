import type { BackendFile } from '../../language/grammar/declarations.gen.ts';
import { isObject, toObject, toText, type Json, type JsonObject } from '../compile/context.ts';
import { backendFor } from '../compile/backends.ts';
import { suggestFix } from '../../language/diagnostics/suggest.ts';
import { createExample, type Declarations } from './create-example.ts';
import { withoutRows, type FixtureState } from './fixture-states.ts';

interface Enveloped {
  readonly status: number;
  readonly body: Json;
}

/** Wraps responses in the format of a back end. */
interface Envelope {
  payload(payload: Json): Enveloped;
  refusal(message: string): Enveloped;
  /** Ends the session. */
  ended(message: string): Enveloped;
}

const OK = 200;
const UNAUTHORIZED = 401;
const UNPROCESSABLE = 422;
const NOT_IMPLEMENTED = 501;

function envelopeFor(backend: BackendFile): Envelope {
  if (typeof backend.envelope === 'object') return DECLARED;
  return backend.envelope === 'plain' ? plainEnvelope(backend) : typedEnvelope(backend);
}

/** Creates an envelope with problem details as in RFC 9457. */
function plainEnvelope({ session }: BackendFile): Envelope {
  const [ended = UNAUTHORIZED] = session?.statuses ?? [];
  const problem = (status: number, detail: string): Enveloped => ({ status, body: { status, detail } });
  return {
    payload: (body) => ({ status: OK, body }),
    refusal: (message) => problem(UNPROCESSABLE, message),
    ended: (message) => problem(ended, message),
  };
}

/** Creates the envelope that the back end declares as `laravel`. */
function typedEnvelope({ session = {} }: BackendFile): Envelope {
  const [type = 'error', ...others] = session.types ?? [];
  const [code] = session.codes ?? [];
  const isCode = type === 'error' && others.length === 0 && code !== undefined;
  return {
    payload: (message) => ({ status: OK, body: { type: 'ok', message } }),
    refusal: (message) => ({ status: OK, body: { type: 'error', message } }),
    ended: (message) => ({ status: OK, body: { type, ...(isCode ? { code } : {}), message } }),
  };
}

const refuse = (): Enveloped => ({
  status: NOT_IMPLEMENTED,
  body: { detail: 'The back end declares its envelope as expressions, so the development server cannot write it.' },
});

/** The envelope of a back end that declares expressions, which can read an envelope but not write one. */
const DECLARED: Envelope = { payload: refuse, refusal: refuse, ended: refuse };

interface CallRequest {
  readonly method: string;
  /** The path relative to the profile's base URL, such as `wallet/get_info`. */
  readonly path: string;
  /** The request fields, by wire name. */
  readonly fields: Readonly<Record<string, string>>;
  header(name: string): string | undefined;
}

export interface FixtureAnswer extends Enveloped {
  /** Whether the response comes from the generator and not from a fixture. */
  readonly isExample: boolean;
}

/** A server that answers from a fixture or, if it has no answer, with an example. */
export interface FixtureServer {
  /** @returns undefined if no such call is declared */
  answer(request: CallRequest): FixtureAnswer | undefined;
  /** The first frame of a subscription, without its id; undefined if none arrives. */
  firstFrame(channel: string): object | undefined;
}

interface Fixture {
  readonly token: boolean;
  readonly answers: JsonObject;
  readonly streams: JsonObject;
}

/** The fixture that answers, and how it answers. */
export interface FixtureChoice {
  /**
   * The name of a fixture. Without one, answers come from the first fixture that extends no other, and any request with
   * a session token counts as logged in.
   */
  readonly visitor?: string | undefined;
  readonly state?: FixtureState | undefined;
}

const SERVER_ERROR = 500;
const FAILED = 'The Studio lets every answer fail.';

const FIXTURE = /^fixtures\/([^/]+)\.json$/;

const fixtureNames = (declarations: Declarations): readonly string[] =>
  [...declarations.keys()].flatMap((path) => FIXTURE.exec(path)?.[1] ?? []).toSorted();

/** @throws if there is no such fixture */
export function answerFromFixtures(
  declarations: Declarations,
  { visitor, state = 'recorded' }: FixtureChoice,
): FixtureServer {
  const names = fixtureNames(declarations);
  if (visitor !== undefined && !names.includes(visitor))
    throw new Error(`Unknown fixture "${visitor}". ${suggestFix(visitor, names, 'Create it in schemas/fixtures.')}`);
  const base = names.find((name) => declarations.get(`fixtures/${name}.json`)?.extends === undefined);
  const fixture = readFixture(declarations, visitor ?? base, []);
  const calls = listEntries(declarations, 'calls');
  const streams = listEntries(declarations, 'streams');
  return {
    answer: (request) => {
      const found = calls.find(
        ({ entry }) => entry.method === request.method && matches(toText(entry.path), request.path),
      );
      if (found === undefined) return undefined;
      if (state === 'failed') return plain({ status: SERVER_ERROR, body: { status: SERVER_ERROR, detail: FAILED } });
      const backend = backendFor({ declarations, contracts: NO_CONTRACTS }, found.id).declaration;
      const isAllowed = hasSession(request, backend) && (visitor === undefined || fixture.token);
      if (found.entry.auth === 'user' && !isAllowed) return plain(envelopeFor(backend).ended('Log in to continue.'));
      return answerCall({ declarations, fixture, backend, isEmpty: state === 'empty' }, found, request);
    },
    firstFrame: (channel) => {
      if (state === 'loading') return undefined;
      if (state === 'failed') return { kind: 'error', message: FAILED };
      const id = streams.find(({ entry }) => entry.channel === channel)?.id;
      const data = id !== undefined && Object.hasOwn(fixture.streams, id) ? fixture.streams[id] : undefined;
      if (data !== undefined)
        return { seq: 1, kind: 'snapshot', time: Date.now(), data: state === 'empty' ? withoutRows(data) : data };
      return { kind: 'error', message: `No fixture has a snapshot of ${id ?? `the channel "${channel}"`}.` };
    },
  };
}

interface ApiEntry {
  readonly id: string;
  readonly entry: JsonObject;
}

const listEntries = (declarations: Declarations, part: 'calls' | 'streams'): readonly ApiEntry[] =>
  [...declarations].flatMap(([file, declared]) => {
    const resource = /^api\/([^/]+)\.json$/.exec(file)?.[1];
    if (resource === undefined) return [];
    return Object.entries(toObject(declared[part])).map(([name, entry]) => ({
      id: `${resource}.${name}`,
      entry: toObject(entry),
    }));
  });

/** @param below the fixtures that extend this one */
function readFixture(declarations: Declarations, name: string | undefined, below: readonly string[]): Fixture {
  const file = name === undefined || below.includes(name) ? undefined : declarations.get(`fixtures/${name}.json`);
  if (name === undefined || file === undefined) return { token: false, answers: {}, streams: {} };
  const extended = toText(file.extends);
  const base = readFixture(declarations, extended === '' ? undefined : extended, [...below, name]);
  return {
    token: typeof file.token === 'boolean' ? file.token : base.token,
    answers: { ...base.answers, ...toObject(file.answers) },
    streams: { ...base.streams, ...toObject(file.streams) },
  };
}

const NO_CONTRACTS: ReadonlyMap<string, JsonObject> = new Map();

/** Whether a request path matches a declared path, such as `policies/{id}`. */
function matches(declared: string, path: string): boolean {
  const [parts, given] = [declared.split('/'), path.split('/')];
  return parts.length === given.length && parts.every((part, index) => part === given[index] || /^\{.+\}$/.test(part));
}

/** Whether a request has a session. Nothing sets cookies here, so a cookie session always counts as open. */
const hasSession = ({ header }: CallRequest, { token, session }: BackendFile): boolean =>
  session?.cookie === true || (token !== undefined && (header(token.header) ?? '') !== '');

const plain = (enveloped: Enveloped): FixtureAnswer => ({ ...enveloped, isExample: false });

interface Answering {
  readonly declarations: Declarations;
  readonly fixture: Fixture;
  readonly backend: BackendFile;
  /** Whether lists are answered without their rows. */
  readonly isEmpty: boolean;
}

function answerCall(
  { declarations, fixture, backend, isEmpty }: Answering,
  { id, entry }: ApiEntry,
  request: CallRequest,
): FixtureAnswer {
  const { payload, refusal } = envelopeFor(backend);
  const shown = (answer: Json): Json => {
    const page = getPage(answer, entry, backend, isEmpty ? undefined : request);
    return isEmpty ? withoutRows(page) : page;
  };
  const known = Object.hasOwn(fixture.answers, id) ? fixture.answers[id] : undefined;
  if (known !== undefined) return plain(payload(shown(known)));
  if (entry.effect === 'money') {
    const message = `${id} moves money and has no handler. Write its handler, or add its answer to a fixture.`;
    return plain(refusal(message));
  }
  try {
    const fields = Object.entries(request.fields).toSorted(([a], [b]) => (a < b ? -1 : 1));
    const seed = `${id} ${JSON.stringify(fields)}`;
    const example = createExample(entry.response, declarations, { seed, name: id.slice(id.indexOf('.') + 1) });
    return { ...payload(shown(example)), isExample: true };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return plain(refusal(`${id} has no handler. ${reason} Add its answer to a fixture.`));
  }
}

/**
 * Returns the requested page of an answer. Fixtures and examples contain only the first page of rows.
 *
 * @param request if undefined, even the first page is empty
 */
function getPage(payload: Json, { paging }: JsonObject, backend: BackendFile, request: CallRequest | undefined): Json {
  const { style, at } = toObject(paging);
  const { page = 'page', first = 1, rows, total } = backend.paging?.[toText(style)] ?? {};
  if (request && Number(request.fields[toText(page)] ?? first) <= Number(first)) return payload;
  if (!request && toText(style) === '') return payload;
  const inside = (path: Json | undefined): string[] =>
    [at, path].flatMap((part) => toText(part).split('.').filter(Boolean));
  const emptied = replaceAt(payload, inside(rows), []);
  return total === undefined ? emptied : replaceAt(emptied, inside(total), 0);
}

function replaceAt(value: Json, path: readonly string[], replacement: Json): Json {
  const [name, ...rest] = path;
  if (name === undefined) return replacement;
  if (!isObject(value) || !Object.hasOwn(value, name)) return value;
  return { ...value, [name]: replaceAt(value[name] ?? null, rest, replacement) };
}
