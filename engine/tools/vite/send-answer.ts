import { getOwn } from '../../language/expression/index.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FixtureAnswer } from '../../compiler/release/fixture-answers.ts';
import type { BrandServer } from '../../compiler/release/fixture-source.ts';

const MAX_BODY = 64 * 1024;
const EXAMPLE_HEADER = 'Vitrine-Example';

/** Collects a request's body, up to `MAX_BODY` bytes. The rest, such as an uploaded file, is dropped. */
export async function readBody(request: AsyncIterable<unknown>): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) continue;
    length += chunk.length;
    if (length <= MAX_BODY) chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** @returns undefined if no such call is declared */
export function answerRequest(
  { api, answer }: BrandServer,
  { method = 'GET', url = '/', headers }: IncomingMessage,
  body: string,
): FixtureAnswer | undefined {
  const [path = '', query = ''] = url.split('?');
  if (api === undefined || !path.startsWith(api)) return undefined;
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
  const fields = [...new URLSearchParams(query), ...(isForm ? new URLSearchParams(body) : [])];
  const header = (name: string): string | undefined => getOwn(headers, name.toLowerCase())?.toString();
  return answer({ method, path: path.slice(api.length), fields: Object.fromEntries(fields), header });
}

export function sendAnswer(response: ServerResponse, { status, body, isExample }: FixtureAnswer): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json');
  response.setHeader('Cache-Control', 'no-store');
  if (isExample) {
    response.setHeader(EXAMPLE_HEADER, '1');
    // otherwise, pages on other origins cannot read the header
    response.setHeader('Access-Control-Expose-Headers', EXAMPLE_HEADER);
  }
  response.end(JSON.stringify(body));
}

const PICTURES = '/picture/';
const TURN = 360;

/** Draws an image for URLs such as `/picture/banner-1`, which fixtures and examples contain. */
export function drawPicture(path: string): string | undefined {
  if (!path.startsWith(PICTURES)) return undefined;
  const hue = [...path].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % TURN, 7);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240" width="320" height="240"><rect width="100%" height="100%" fill="hsl(${hue} 30% 38%)"/><path d="M0 240 110 140l70 56 60-44 80 88z" fill="hsl(${hue} 34% 58%)"/></svg>`;
}
