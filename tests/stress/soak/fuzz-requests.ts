import type { Random } from '../../kit/random.ts';
import { drawCall, drawFields, drawToken, drawValue, type Request, type Tokens } from './fuzz-values.ts';

const METHODS = [
  'GET',
  'POST',
  'PUT',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'PATCH',
  'TRACE',
  'PROPFIND',
  'CONNECT',
  'get',
  'QUERY',
];
const TYPES = [
  'application/json',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=b',
  'application/x-www-form-urlencoded; charset=utf-16',
  'nonsense',
  '',
];
const PATHS = [
  '/',
  '/index.html',
  '/health',
  '/ready',
  '/ws',
  '/api',
  '/api/',
  '//api//user/login',
  '/api/../health',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%5c..%5cwindows',
  '/api/upload/%00',
  '/api/upload/__proto__',
  '/api/nft/picture/..%2f..%2fpackage.json',
  '/api/nft/picture/1.webp',
  '/release/current.json',
  '/release/larch/manifest.json',
  '/release/__proto__/manifest.json',
  '/%',
  '/%ff%fe',
  `/${'a'.repeat(9000)}`,
  `/${'a/'.repeat(2000)}`,
  '*',
  'http://elsewhere.example/',
  'http://127.0.0.1:99999/',
];
const HEADERS = [
  'Expect: 100-continue',
  'Expect: the unexpected',
  'Upgrade: websocket',
  'Upgrade: h2c',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip',
  'Content-Length: 5',
  'Content-Length: -1',
  'Content-Length: 99999999999999999999',
  'Content-Encoding: gzip',
  'Range: bytes=0-',
  'Range: bytes=-99999999999',
  'If-None-Match: *',
  'If-Modified-Since: nonsense',
  'Origin: null',
  'Origin: https://elsewhere.example',
  'Sec-Fetch-Site: cross-site',
  'Accept-Encoding: *;q=0',
  'Cookie: a=b; a=c',
  'Traceparent: 00-0-0-0',
  'X-Request-Id: \u00e9',
  'X-Forwarded-For: nonsense, 1.2.3.4, ::',
  'Host: elsewhere.example',
  'lang: __proto__',
  `lang: ${'z'.repeat(3000)}`,
  `X-Long: ${'x'.repeat(20_000)}`,
  'NoColon',
  ': empty',
  'X-Tab:\t\tx',
];

interface Draft {
  readonly method: string;
  readonly path: string;
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/** A request to a server at `host`. */
export function drawRequest(random: Random, host: string, tokens: Tokens): Request {
  const kind = random.fraction();
  const draft =
    kind < 0.7
      ? drawDeclared(random, tokens)
      : kind < 0.85
        ? drawBody(random, tokens)
        : kind < 0.97
          ? drawElsewhere(random)
          : undefined;
  if (!draft) return { name: 'bytes that are no request', bytes: drawBytes(random, 1 + random.below(4000)) };
  const odd = random.chance(0.15) ? [random.pick(HEADERS)] : [];
  // every request comes from a different client, so that a limit per client does not hide the code behind it
  const client = `X-Forwarded-For: 10.${random.below(256)}.${random.below(256)}.${random.below(256)}`;
  const length = odd.some((header) => /^(Content-Length|Transfer-Encoding)/.test(header))
    ? []
    : [`Content-Length: ${draft.body.length}`];
  const head = [
    `${draft.method} ${draft.path} HTTP/1.1`,
    `Host: ${host}`,
    client,
    'Connection: close',
    ...draft.headers,
    ...length,
    ...odd,
  ];
  const bytes = Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), draft.body]);
  return { name: `${head.join(' | ').slice(0, 400)} with ${draft.body.toString('latin1', 0, 300)}`, bytes };
}

const drawBytes = (random: Random, length: number): Buffer =>
  Buffer.from(Array.from({ length }, () => random.below(256)));

function drawHeaders(random: Random, tokens: Tokens): string[] {
  const token = drawToken(random, tokens);
  const key = random.pick([
    `fuzz-key-${random.below(1e9)}`,
    `fuzz-key-${random.below(20)}`,
    'x',
    '',
    '\u00ff'.repeat(9),
  ]);
  return [
    ...(token === undefined ? [] : [`Authorization: ${token}`]),
    ...(random.chance(0.9) ? [`Idempotency-Key: ${key}`] : []),
    ...(random.chance(0.3) ? [`lang: ${random.pick(['zh', 'en', 'ru', 'xx', '__proto__'])}`] : []),
  ];
}

function drawDeclared(random: Random, tokens: Tokens): Draft {
  const call = drawCall(random);
  const method = random.chance(0.93) ? call.method : random.pick(METHODS);
  // lone surrogates become U+FFFD, as in a browser
  const fields = new URLSearchParams(drawFields(random, call)).toString();
  const inQuery = call.method === 'GET' ? random.chance(0.97) : random.chance(0.03);
  const headers = drawHeaders(random, tokens);
  const path = `/api/${call.path}${inQuery ? `?${fields}` : ''}`;
  if (inQuery) return { method, path, headers, body: Buffer.alloc(0) };
  const type = random.chance(0.95) ? 'application/x-www-form-urlencoded' : random.pick(TYPES);
  return { method, path, headers: [...headers, `Content-Type: ${type}`], body: Buffer.from(fields) };
}

/** Draws bodies that are huge, deep or broken, in place of a form or a picture. */
function drawBody(random: Random, tokens: Tokens): Draft {
  const call = drawCall(random);
  const deep = 1 + random.below(20_000);
  const bodies: (() => Buffer)[] = [
    () => Buffer.from(`a=${'x'.repeat(random.below(200_000))}`),
    () => Buffer.from(`a${'[b]'.repeat(deep)}=c`),
    () => Buffer.from('['.repeat(deep)),
    () => Buffer.from('{"a":'.repeat(deep)),
    () => Buffer.from('a=1&'.repeat(deep)),
    () => Buffer.from('%'.repeat(random.below(1000))),
    () => drawBytes(random, random.below(5000)),
    () => Buffer.from(`${random.below(9).toString(16)}\r\nabc\r\n0\r\n\r\n`),
  ];
  const headers = [...drawHeaders(random, tokens), `Content-Type: ${random.pick(TYPES)}`];
  if (random.chance(0.7)) return { method: 'POST', path: `/api/${call.path}`, headers, body: random.pick(bodies)() };
  return {
    method: 'POST',
    path: '/api/upload',
    headers: drawHeaders(random, tokens).concat('Content-Type: multipart/form-data; boundary=b'),
    body: drawUpload(random),
  };
}

/** Draws a form part that claims to be a picture, and sometimes starts like one. */
function drawUpload(random: Random): Buffer {
  const starts = [
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    [0xff, 0xd8, 0xff, 0xe0],
    [0x52, 0x49, 0x46, 0x46],
    [],
  ];
  const size = random.chance(0.05) ? 6 * 1024 * 1024 : random.below(3000);
  const disposition = `form-data; name="${random.pick(['file', 'files', '', '__proto__'])}"; filename="${random.pick(['a.png', '../a', ''])}"`;
  const content = Buffer.concat([
    Buffer.from(random.pick(starts)),
    size > 5000 ? Buffer.alloc(size) : drawBytes(random, size),
  ]);
  const end = random.chance(0.9) ? '\r\n--b--\r\n' : '';
  return Buffer.concat([
    Buffer.from(
      `--b\r\nContent-Disposition: ${disposition}\r\nContent-Type: ${random.pick(['image/png', 'text/html', ''])}\r\n\r\n`,
    ),
    content,
    Buffer.from(end),
  ]);
}

function drawElsewhere(random: Random): Draft {
  const asked = random.chance(0.2) ? `?${new URLSearchParams({ a: drawValue(random) }).toString()}` : '';
  return {
    method: random.chance(0.6) ? 'GET' : random.pick(METHODS),
    path: random.pick(PATHS) + asked,
    headers: random.chance(0.3) ? [random.pick(HEADERS)] : [],
    body: random.chance(0.2) ? Buffer.from('a=b') : Buffer.alloc(0),
  };
}
