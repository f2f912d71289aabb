import { isObject, type Value } from './migration.ts';
import { APP } from './version.ts';

/**
 * Before version 2, the engine supported only one kind of back end, which was built in. These functions create its
 * declaration.
 */

const API = /^schemas\/api\/[^/]+\.json$/;
const BRAND = /^schemas\/brands\/[^/]+\/brand\.json$/;
const FILE = 'schemas/backends/main.json';

const byPage = (names: { [name: string]: Value }): Value => ({ kind: 'page', page: 'page', limit: 'limit', ...names });

const PAGING: Value = {
  paginator: byPage({ rows: 'data', total: 'total' }),
  list: byPage({ rows: 'list', total: 'count' }),
  orders: byPage({ rows: 'order_list', total: 'total' }),
  array: byPage({}),
};

/** Declares the formerly built-in back end, for all calls. */
export function createBackend(before: ReadonlyMap<string, Value>): ReadonlyMap<string, Value> {
  if (![...before.keys()].some((path) => API.test(path))) return new Map();
  const ended = endedIn(before.get(APP));
  const session = Object.fromEntries(
    (['types', 'codes'] as const).flatMap((key) => (ended[key] === undefined ? [] : [[key, ended[key]] as const])),
  );
  const backend = {
    envelope: 'laravel',
    session,
    token: { header: 'Authorization' },
    language: 'lang',
    idempotency: 'Idempotency-Key',
    paging: PAGING,
  };
  return new Map([[FILE, backend]]);
}

function endedIn(app: Value | undefined): { [name: string]: Value } {
  const session = isObject(app) ? app.session : undefined;
  const ended = isObject(session) ? session.ended : undefined;
  return isObject(ended) ? ended : {};
}

/** Removes the settings that are now in the back end's declaration, and renames the encoding of a call. */
export function moveToBackend(path: string, json: Value): Value {
  if (!isObject(json)) return json;
  if (path === APP && isObject(json.session) && isObject(json.session.ended)) {
    const { types: _, codes: __, ...ended } = json.session.ended;
    return { ...json, session: { ...json.session, ended } };
  }
  if (BRAND.test(path) && isObject(json.profile)) {
    const { envelope: _, ...profile } = json.profile;
    return { ...json, profile };
  }
  if (API.test(path) && isObject(json.calls))
    return {
      ...json,
      calls: Object.fromEntries(Object.entries(json.calls).map(([name, call]) => [name, moveCall(call)])),
    };
  return json;
}

const moveCall = (call: Value): Value =>
  isObject(call)
    ? Object.fromEntries(Object.entries(call).map(([key, value]) => [key === 'encoding' ? 'body' : key, value]))
    : call;
