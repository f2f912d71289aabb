import type { Backend, Call } from '../../language/format/index.ts';
import { WireError } from './errors.ts';

/** A request's wire fields. */
export type WireFields = readonly (readonly [string, string | Blob])[];

/** A request's URL and encoding. */
export type Target = Pick<Call, 'backend' | 'method' | 'path' | 'auth' | 'body' | 'stepUp'>;

const PARAMETER = /\{(\w+)\}/g;

/** The wire names of the request fields in the path. */
const pathNames = ({ path }: Pick<Call, 'path'>): ReadonlySet<string> =>
  new Set([...path.matchAll(PARAMETER)].map(([, name = '']) => name));

const hasQuery = ({ method }: Target): boolean => method === 'GET' || method === 'DELETE';

/** Whether a field is written as JSON, rather than as plain text. */
export function isJsonField(target: Target): (name: string) => boolean {
  const inPath = pathNames(target);
  return (name) => target.body === 'json' && !hasQuery(target) && !inPath.has(name);
}

interface Parts {
  /** Relative to the back end's base URL, without the query. */
  readonly path: string;
  /** With its question mark; empty if the request has no fields there. */
  readonly query: string;
  readonly body?: string | FormData;
  /** The type of a body that is text. The browser adds that of form data, with its boundary. */
  readonly type?: string;
}

/** The URL and the body of a request. @throws WireError if a value does not fit into the path */
export function requestParts(target: Target, fields: WireFields): Parts {
  const inPath = pathNames(target);
  const values = new Map(fields);
  const path = target.path.replace(PARAMETER, (_, name: string) => getSegment(name, values.get(name)));
  const rest = inPath.size === 0 ? fields : fields.filter(([name]) => !inPath.has(name));
  if (hasQuery(target)) return { path, query: getQuery(urlEncoded(rest)) };
  if (target.body === 'multipart') return { path, query: '', body: formData(rest) };
  if (target.body === 'form') return { path, query: '', body: urlEncoded(rest), type: FORM };
  return { path, query: '', body: jsonObject(rest), type: 'application/json' };
}

const FORM = 'application/x-www-form-urlencoded;charset=utf-8';

const getQuery = (encoded: string): string => (encoded === '' ? '' : `?${encoded}`);

/** A value must not leave its segment of the path, because another path is another call. */
function getSegment(name: string, value: unknown): string {
  if (typeof value !== 'string' || value === '' || value === '.' || value === '..' || /[/\\\p{Cc}\p{Cs}]/u.test(value))
    throw new WireError(name, 'text that is a single part of a path', JSON.stringify(value) ?? 'nothing');
  return encodeURIComponent(value);
}

/** For text values only; files are sent as form data. */
const urlEncoded = (fields: WireFields): string =>
  new URLSearchParams(fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))).toString();

function formData(fields: WireFields): FormData {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}

/** The values are JSON already. */
const jsonObject = (fields: WireFields): string =>
  `{${fields.flatMap(([name, value]) => (typeof value === 'string' ? [`${JSON.stringify(name)}:${value}`] : [])).join(',')}}`;

/** A header must be a single line of Latin text. @throws WireError */
export function headerText(name: string, value: unknown): string {
  const written = typeof value === 'string' ? value : String(value);
  if (/^[\t\x20-\x7e\xa0-\xff]*$/.test(written)) return written;
  throw new WireError(name, 'a header in a single line of Latin text', JSON.stringify(written));
}

/**
 * The value of the header that carries the token. A token that was damaged on the device is sent without the characters
 * that no header can have: the server refuses it, which ends the session.
 */
export const credentials = ({ scheme }: NonNullable<Backend['token']>, token: string): string =>
  (scheme ? `${scheme} ${token}` : token).replace(/[^\t\x20-\x7e\x80-\xff]/g, '');
