import type { HttpAdapter, HttpRequest, Transports } from '@vitrine/engine';
import { getAnswer, type PageState, getSnapshot } from './page-answers.ts';
import type { WireFacts } from './page-facts.ts';
import type { Fixture } from './page-fixtures.ts';
import { replacePictures } from './page-pictures.ts';

export interface WireOptions {
  readonly facts: WireFacts;
  readonly fixture: Fixture;
  readonly route: string;
  readonly state?: PageState | undefined;
  /** The outcome of write calls. By default, they are refused; with `for ever`, they are never answered. */
  readonly sent?: 'refused' | 'for ever' | undefined;
  /** Answers that override the fixture's, by path. */
  readonly own?: Readonly<Record<string, unknown>>;
}

export interface Wire extends Transports {
  /** Requests that have no answer. A story with such a gap shows nothing useful. */
  readonly gaps: readonly string[];
  /** The write calls so far. */
  readonly sent: readonly string[];
  /** Whether every request has been answered. */
  quiet(): boolean;
}

const REFUSAL = 'The server refuses. Try again later.';
const LOGGED_OUT = { type: '999', message: 'Please log in.' };
const PENDING = new Promise<never>(() => undefined);

/** A story's server. It answers from the fixture, in the story's state. */
export function createWire(told: WireOptions): Wire {
  const gaps: string[] = [];
  const sent: string[] = [];
  let open = 0;
  const answer: HttpAdapter = async (request) => {
    const body = getBody(told, request, gaps, sent);
    if (body === undefined) return PENDING;
    open += 1;
    // an answer must not arrive before the request has been sent
    await new Promise((done) => setTimeout(done, 0));
    open -= 1;
    return { status: 200, body: JSON.stringify(replacePictures(body)), headers: {} };
  };
  return {
    gaps,
    sent,
    quiet: () => open === 0,
    adapter: answer,
    socket: () => new StorySocket((channel) => getFrame(told, channel, gaps)) as unknown as WebSocket,
  };
}

/** The envelope of an answer, or undefined if the answer never arrives. */
function getBody(
  { facts, fixture, route, state, sent: fate, own = {} }: WireOptions,
  request: HttpRequest,
  gaps: string[],
  sent: string[],
): unknown {
  const [path = ''] = request.path.split('?');
  if (Object.hasOwn(own, path)) return { type: 'ok', message: own[path] };
  const call = Object.hasOwn(facts.calls, path) ? facts.calls[path] : undefined;
  if (call !== undefined && call.effect !== 'read') sent.push(call.id);
  if (state === 'loading' || (call?.effect !== 'read' && fate === 'for ever')) return undefined;
  if (call?.auth === 'user' && !fixture.token) return LOGGED_OUT;
  if (state === 'failed' || call?.effect !== 'read') return { type: 'error', message: REFUSAL };
  const answers = { ...fixture.answers, ...fixture.pages[route]?.answers };
  if (!Object.hasOwn(answers, call.id)) {
    gaps.push(call.id);
    return { type: 'error', message: `No fixture answers ${call.id}.` };
  }
  const usual = getAnswer(state, call.id, call, answers[call.id]);
  return { type: 'ok', message: isLaterPage(request) ? getAnswer('empty', call.id, call, usual) : usual };
}

/** Whether a request is for a page after the first, which fixtures do not contain. */
function isLaterPage({ path, body }: HttpRequest): boolean {
  const fields = new URLSearchParams(path.split('?')[1] ?? (typeof body === 'string' ? body : ''));
  return Number(fields.get('page') ?? 1) > 1;
}

function getFrame({ facts, fixture, state }: WireOptions, channel: string, gaps: string[]): object | undefined {
  const stream = Object.hasOwn(facts.streams, channel) ? facts.streams[channel] : undefined;
  if (state === 'loading' || stream === undefined) return undefined;
  if (state === 'failed') return { kind: 'error', message: REFUSAL };
  if (!Object.hasOwn(fixture.streams, stream.id)) {
    gaps.push(stream.id);
    return { kind: 'error', message: `No fixture has a snapshot of ${stream.id}.` };
  }
  const data = replacePictures(getSnapshot(state, stream.id, stream, fixture.streams[stream.id]));
  return { seq: 1, kind: 'snapshot', time: Date.now(), data };
}

/** A story's socket. It sends one snapshot per subscription and nothing else. */
class StorySocket extends EventTarget {
  readyState: number = WebSocket.CONNECTING;

  constructor(readonly frame: (channel: string) => object | undefined) {
    super();
    setTimeout(() => {
      if (this.readyState !== WebSocket.CONNECTING) return;
      this.readyState = WebSocket.OPEN;
      this.dispatchEvent(new Event('open'));
    }, 0);
  }

  send(text: string): void {
    const { op, id, channel }: { op: string; id?: string; channel?: string } = JSON.parse(text);
    const frame = op === 'subscribe' ? this.frame(channel ?? '') : op === 'ping' ? { op: 'pong' } : undefined;
    if (frame === undefined) return;
    setTimeout(() => {
      if (this.readyState !== WebSocket.OPEN) return;
      this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ id, ...frame }) }));
    }, 0);
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
    this.dispatchEvent(new Event('close'));
  }
}
