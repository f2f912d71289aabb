import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { HttpTimeout, type HttpAnswer, type HttpRequest } from '../../../engine/runtime/http/http-adapter.ts';
import type { Call, Stream } from '../../../engine/language/format/wire.ts';
import type { Transports } from '../../../engine/runtime/index.ts';
import type { Release } from '../../../engine/compiler/release/build-release.ts';
import { listNeeds, type ServerNeeds } from '../../../engine/compiler/release/needs.ts';
import type { WireAnswer } from './answers.ts';

/** The server's answer to a call. `sent` is the request body. */
type Answer = (id: string, call: Call, sent: string) => WireAnswer;
/** The frames sent after a subscription to the named stream, as text. ID stands for the subscription's id. */
type Frames = (name: string, stream: Stream) => readonly string[];

export interface FakeServer {
  readonly release: Release;
  readonly answer: Answer;
  readonly frames: Frames;
}

/** Below node_modules, so that Vite does not transform it. */
const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/vitrine');
mkdirSync(CACHE, { recursive: true });
const folder = mkdtempSync(join(CACHE, 'mutations-'));
mkdirSync(join(folder, 'release'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/** The address of the release that the app loads. */
export const RELEASE = `${pathToFileURL(folder).href}/release/current.json`;

class QuietSocket extends EventTarget {
  readyState = 0;
  constructor(readonly frames: (text: string) => readonly string[]) {
    super();
    const open = (): void => {
      this.readyState = 1;
      this.dispatchEvent(new Event('open'));
    };
    setTimeout(open, 1);
  }
  send(text: string): void {
    this.frames(text).forEach((data, index) =>
      setTimeout(
        () => this.readyState === 1 && this.dispatchEvent(new MessageEvent('message', { data })),
        2 + index * 30,
      ),
    );
  }
  close(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }
}

/** Connects the app to the fake server. */
export function createTransports({ release, answer, frames }: FakeServer): Transports {
  const { calls, streams } = listNeeds(release);
  return {
    adapter: (request) => respond(request, calls, answer),
    socket: () => new QuietSocket((text) => getFrames(text, streams, frames)) as unknown as WebSocket,
  };
}

/** Answers a request for a file of the release. */
export async function serve(release: Release, address: string): Promise<Response> {
  const name = address.split('/').pop() ?? '';
  const content = name === 'current.json' ? JSON.stringify(release.manifest) : release.files.get(name);
  if (content === undefined) return new Response('', { status: 404 });
  // modules are imported rather than fetched, so they must be in the folder before the app requests them
  for (const [file, text] of release.files) {
    const path = join(folder, 'release', file);
    if (!file.endsWith('.js') || existsSync(path)) continue;
    writeFileSync(path, text);
    await import(/* @vite-ignore */ pathToFileURL(path).href);
  }
  return new Response(content as string);
}

function respond(request: HttpRequest, calls: ServerNeeds['calls'], answer: Answer): Promise<HttpAnswer> {
  const [path = ''] = request.path.split('?');
  const found = calls.get(path);
  const given = found
    ? answer(...found, typeof request.body === 'string' ? request.body : '')
    : { status: 404, body: '' };
  if ('lost' in given) return loseAnswer(given.lost, request);
  const whole = { body: given.body, status: given.status, headers: {} };
  return given.after === undefined
    ? Promise.resolve(whole)
    : new Promise((done) => setTimeout(() => done(whole), given.after));
}

function loseAnswer(how: 'network' | 'timeout' | 'for ever', { timeout }: HttpRequest): Promise<never> {
  if (how === 'for ever') return new Promise<never>(() => undefined);
  return Promise.reject(how === 'network' ? new TypeError('Failed to fetch') : new HttpTimeout(timeout));
}

function getFrames(text: string, streams: ServerNeeds['streams'], frames: Frames): readonly string[] {
  const { op, id, channel } = JSON.parse(text) as { op: string; id?: string; channel?: string };
  const found = op === 'subscribe' ? streams.get(channel ?? '') : undefined;
  return found ? frames(...found).map((frame) => frame.replaceAll('ID', id ?? '')) : [];
}
