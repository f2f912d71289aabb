import type { Context as HttpContext } from 'hono';
import { parseExactJson } from '@vitrine/engine/expression';
import type { CallDeclaration, Fields } from '../declarations/index.ts';
import { isRecord } from '../shared/json.ts';
import { Refusal } from '../shared/refusal.ts';

interface RequestBody {
  readonly pairs: readonly (readonly [string, string])[];
  readonly file: Uint8Array | undefined;
}

const FORM = 'application/x-www-form-urlencoded';

/**
 * Reads a request's fields as text, from the query or the body depending on the method, and the file from a multipart
 * request.
 */
export async function readBody(http: HttpContext, call: CallDeclaration): Promise<RequestBody> {
  const query = [...new URL(http.req.url).searchParams];
  if (call.method === 'GET' || call.method === 'DELETE') return { pairs: query, file: undefined };
  // PUT sends its id as a field or in the query
  const inQuery = call.method === 'PUT' ? query : [];
  if (call.method !== 'PUT' && query.length > 0) throw new Refusal('server.request_bad');
  if (call.body === 'multipart') return readMultipart(http);
  const text = await readText(http);
  const type = typeOf(http);
  if (text !== '' && type !== FORM) throw new Refusal('server.request_bad');
  return { pairs: [...inQuery, ...new URLSearchParams(text)], file: undefined };
}

/** The fields of a call with a JSON body, which are not validated yet. @throws Refusal unless it is an object */
export async function readJson(http: HttpContext): Promise<Fields> {
  const text = await readText(http);
  const isQuery = new URL(http.req.url).searchParams.size > 0;
  // PostgreSQL cannot store U+0000, and U+FFFD replaces bytes that were not valid UTF-8
  if (isQuery || typeOf(http) !== 'application/json' || /\uFFFD|\\u0000/i.test(text))
    throw new Refusal('server.request_bad');
  const found = parse(text);
  if (!isRecord(found)) throw new Refusal('server.request_bad');
  return found;
}

function parse(text: string): unknown {
  try {
    return parseExactJson(text);
  } catch {
    throw new Refusal('server.request_bad');
  }
}

const typeOf = (http: HttpContext): string =>
  (http.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/** Treats an incomplete body as a client error. */
async function readText(http: HttpContext): Promise<string> {
  try {
    return await http.req.text();
  } catch {
    throw new Refusal('server.request_bad');
  }
}

async function readMultipart(http: HttpContext): Promise<RequestBody> {
  const form = await http.req.raw.formData().catch(() => undefined);
  if (!form) throw new Refusal('server.upload_missing', { field: 'file' });
  const pairs: (readonly [string, string])[] = [];
  let file: Uint8Array | undefined;
  for (const [name, value] of form) {
    // a file's name is validated as a field; its bytes are handled separately
    pairs.push([name, typeof value === 'string' ? value : '']);
    if (typeof value !== 'string') file ??= new Uint8Array(await value.arrayBuffer());
  }
  return { pairs, file };
}
