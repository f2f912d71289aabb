import type { Context as HttpContext } from 'hono';
import { findJsonExcess, parseExactJson } from '@vitrine/engine/expression';
import type { CallDeclaration, Fields } from '../declarations/index.ts';
import { isRecord } from '../shared/json.ts';
import { ApiError } from '../shared/api-error.ts';

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
  const query = readPairs(new URL(http.req.url).search.slice(1));
  if (call.method === 'GET' || call.method === 'DELETE') return { pairs: query, file: undefined };
  // PUT sends its id as a field or in the query
  const inQuery = call.method === 'PUT' ? query : [];
  if (call.method !== 'PUT' && query.length > 0) throw new ApiError('server.request_bad');
  if (call.body === 'multipart') return readMultipart(http);
  const text = await readText(http);
  const type = getType(http);
  if (text !== '' && type !== FORM) throw new ApiError('server.request_bad');
  return { pairs: [...inQuery, ...readPairs(text)], file: undefined };
}

/** Far more than any call has. The fields are counted before they are parsed. */
const MOST_FIELDS = 200;

function readPairs(text: string): readonly (readonly [string, string])[] {
  if (text.split('&', MOST_FIELDS + 1).length > MOST_FIELDS) throw new ApiError('server.request_bad');
  return [...new URLSearchParams(text)];
}

/** Reads the fields of a call with a JSON body. They are not validated yet. @throws ApiError unless it is an object */
export async function readJson(http: HttpContext): Promise<Fields> {
  const text = await readText(http);
  const isQuery = new URL(http.req.url).searchParams.size > 0;
  // PostgreSQL cannot store U+0000, and U+FFFD replaces bytes that were not valid UTF-8
  if (findJsonExcess(text) !== undefined) throw new ApiError('server.request_bad');
  if (isQuery || getType(http) !== 'application/json' || /\uFFFD|\\u0000/i.test(text))
    throw new ApiError('server.request_bad');
  const found = parse(text);
  if (!isRecord(found)) throw new ApiError('server.request_bad');
  return found;
}

function parse(text: string): unknown {
  try {
    return parseExactJson(text);
  } catch {
    throw new ApiError('server.request_bad');
  }
}

const getType = (http: HttpContext): string =>
  (http.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/** Reads the body as text. An incomplete body is a client error. */
async function readText(http: HttpContext): Promise<string> {
  try {
    return await http.req.text();
  } catch {
    throw new ApiError('server.request_bad');
  }
}

async function readBytes(http: HttpContext): Promise<ArrayBuffer> {
  try {
    return await http.req.arrayBuffer();
  } catch {
    throw new ApiError('server.request_bad');
  }
}

/** The most parts of a multipart body: a file and its fields. */
const MOST_PARTS = 20;
/** The largest head of a part, in bytes. */
const LARGEST_HEAD = 2000;
const BOUNDARY =
  /^multipart\/form-data\s*;.*?\bboundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'()+,./:=?-]{1,70}))\s*(?:;|$)/i;

/** Counts the parts before parsing: a small body can contain very many, each of which costs far more than its size. */
function assertFewParts(bytes: Buffer, type: string): void {
  const [, quoted, plain] = BOUNDARY.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw new ApiError('server.upload_missing', { field: 'file' });
  const line = Buffer.from(`--${boundary}`);
  let count = 0;
  for (let at = bytes.indexOf(line); at >= 0; at = bytes.indexOf(line, at + line.length)) {
    const head = bytes.subarray(at, at + line.length + LARGEST_HEAD);
    const isEnd = bytes.subarray(at + line.length, at + line.length + 2).equals(DASHES);
    count += 1;
    if (count > MOST_PARTS + 1 || (!isEnd && !head.includes('\r\n\r\n'))) throw new ApiError('server.request_bad');
  }
}

const DASHES = Buffer.from('--');

async function readMultipart(http: HttpContext): Promise<RequestBody> {
  const bytes = Buffer.from(await readBytes(http));
  const type = http.req.header('content-type') ?? '';
  assertFewParts(bytes, type);
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => undefined);
  if (!form) throw new ApiError('server.upload_missing', { field: 'file' });
  const pairs: (readonly [string, string])[] = [];
  let file: Uint8Array | undefined;
  for (const [name, value] of form) {
    // a file's name is validated as a field; its bytes are handled separately
    pairs.push([name, typeof value === 'string' ? value : '']);
    if (typeof value !== 'string') file ??= new Uint8Array(await value.arrayBuffer());
  }
  return { pairs, file };
}
