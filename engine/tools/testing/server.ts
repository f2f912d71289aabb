import { act } from 'react';
import { vi } from 'vitest';
import type { Transports } from '../../runtime/app/services.ts';

/** For tests only: a fake back end. */
export interface FakeRequest {
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  /** The body of a JSON call. */
  readonly body: string;
  /** A money call's idempotency key. */
  readonly key?: string;
  readonly progress: (fraction: number) => void;
}
type Reply = (requests: FakeRequest) => unknown;

/** Replies by path: a payload, a failure, or a promise of either. */
export const replies = new Map<string, Reply>();
export const requests: FakeRequest[] = [];

export class Refusal {
  constructor(
    readonly message: string,
    readonly more: object = {},
  ) {}
}

/** A response that the development server made up. */
export class Example {
  constructor(readonly payload: unknown) {}
}

class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static last: FakeSocket | undefined;
  static cut = false;
  readyState = 1;
  readonly ids = new Map<string, string>();
  constructor() {
    super();
    FakeSocket.last = this;
    const { cut } = FakeSocket;
    queueMicrotask(() => this.dispatchEvent(new Event(cut ? 'close' : 'open')));
  }
  send(text: string): void {
    const frame = JSON.parse(text) as { op: string; id: string; channel: string };
    if (frame.op === 'subscribe') this.ids.set(frame.channel, frame.id);
  }
  close(): void {
    this.readyState = 3;
  }
}

/** Sends a frame to a channel's subscription, and advances to the next animation frame. */
export async function sendFrame(channel: string, seq: number, data: unknown): Promise<void> {
  const frame = {
    id: FakeSocket.last?.ids.get(channel),
    seq,
    kind: seq === 1 ? 'snapshot' : 'delta',
    time: Date.now(),
    data,
  };
  await act(async () => {
    FakeSocket.last?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
    await vi.advanceTimersByTimeAsync(20);
  });
}

export async function loseConnection(): Promise<void> {
  await act(async () => void FakeSocket.last?.dispatchEvent(new Event('close')));
}

/** Cuts the connection, and rejects new ones until it is restored. */
export async function cutConnection(): Promise<void> {
  FakeSocket.cut = true;
  await loseConnection();
}

export function restoreConnection(): void {
  FakeSocket.cut = false;
}

/** Handles every connection from now on, and forgets what it has handled so far. */
export function installFakeServer(): void {
  replies.clear();
  requests.length = 0;
  restoreConnection();
  vi.stubGlobal('WebSocket', FakeSocket);
}

/** Handles the calls of an app. */
export const answerCall: NonNullable<Transports['adapter']> = async ({
  path: address,
  headers,
  body,
  progress = () => undefined,
}) => {
  const [path = '', query = ''] = address.split('?');
  const key = headers.get('Idempotency-Key');
  const fields = Object.fromEntries([...new URLSearchParams(query), ...formPairs(body)]);
  const one: FakeRequest = {
    path,
    fields,
    body: typeof body === 'string' ? body : '',
    progress,
    ...(key ? { key } : {}),
  };
  requests.push(one);
  const reply = replies.get(path);
  const payload: unknown = reply ? await reply(one) : new TypeError('Failed to fetch');
  if (payload instanceof Error) throw payload;
  const answer =
    payload instanceof Refusal
      ? { type: 'error', message: payload.message, ...payload.more }
      : { type: 'ok', message: payload instanceof Example ? payload.payload : payload };
  const sent: Record<string, string> = payload instanceof Example ? { 'vitrine-example': '1' } : {};
  return { status: 200, body: JSON.stringify(answer), headers: sent };
};

const formPairs = (body: string | FormData | undefined): [string, string][] =>
  body instanceof FormData
    ? [...body].map(([name, value]) => [name, typeof value === 'string' ? value : value.name])
    : [...new URLSearchParams(body ?? '')];
