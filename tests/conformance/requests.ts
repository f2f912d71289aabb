import type { CallDeclaration, DataType } from '../../sandbox/platform/declarations/index.ts';
import { type CallOptions, type Envelope, type Harness, PASSWORD } from '../../sandbox/testing/harness.ts';
import { PIN } from '../../sandbox/testing/accounts.ts';

export type Fields = Record<string, string>;

export const listFields = (call: CallDeclaration): [string, DataType][] =>
  Object.entries(call.request.properties ?? {});

/** Lists the values that a field may have, as they are sent: an enumeration of texts, numbers or booleans. */
export const listChoices = ({ enum: values = [] }: DataType): string[] =>
  values.flatMap((value) => (typeof value === 'object' ? [] : [String(value)]));

/** Builds a request with plausible values of the declared types, so that it reaches the handler. */
export function plausible(call: CallDeclaration): Fields {
  const needed = new Set(call.request.required ?? []);
  return Object.fromEntries(
    listFields(call).flatMap(([name, type]) => (needed.has(name) ? [[name, plausibleValue(name, type)]] : [])),
  );
}

function plausibleValue(name: string, type: DataType): string {
  const [choice] = listChoices(type);
  if (choice !== undefined) return choice;
  if (type.format === 'decimal' || type.format === 'flag') return '1';
  if (type.type === 'integer') return '3';
  if (type.format === 'password') return name.startsWith('pay') ? PIN : PASSWORD;
  return name === 'netType' || name === 'sub_type' ? 'TRC20' : 'x'.repeat(type.minLength ?? 1);
}

let keys = 0;

/** Sends a call as declared. Money calls get a new key. */
export async function sendCall(
  h: Harness,
  call: CallDeclaration,
  fields: Fields | string,
  ask: CallOptions = {},
): Promise<Envelope> {
  const who = call.effect === 'money' ? { key: `proof-${(keys += 1)}-of-calls`, ...ask } : ask;
  if (call.body === 'multipart') return h.upload(who.token ?? '');
  if (call.method === 'PUT') return put(h, call.path, fields, who);
  if (call.method !== 'GET') return h.post(call.path, fields, who);
  return h.get(call.path, typeof fields === 'string' ? Object.fromEntries(new URLSearchParams(fields)) : fields, who);
}

async function put(
  h: Harness,
  path: string,
  fields: Fields | string,
  { token, key, lang }: CallOptions,
): Promise<Envelope> {
  const headers = new Headers({ 'Content-Type': 'application/x-www-form-urlencoded' });
  if (token) headers.set('Authorization', token);
  if (key) headers.set('Idempotency-Key', key);
  if (lang) headers.set('lang', lang);
  const body = typeof fields === 'string' ? fields : new URLSearchParams(fields).toString();
  const response = await h.sandbox.fetch(new Request(`http://sandbox/api/${path}`, { method: 'PUT', headers, body }));
  if (response.status !== 200) throw new Error(`${path}: HTTP ${response.status}`);
  return (await response.json()) as Envelope;
}
