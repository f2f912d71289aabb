import { act } from 'react';
import axios, { AxiosError } from 'axios';
import { vi } from 'vitest';

/** For tests only: a fake back end. */
export interface FakeRequest {
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
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

const adapter = axios.defaults.adapter;

/** Handles every call and every connection from now on. */
export function installFakeServer(): void {
  replies.clear();
  requests.length = 0;
  restoreConnection();
  vi.stubGlobal('WebSocket', FakeSocket);
  axios.defaults.adapter = async (config) => {
    const path = String(config.url);
    const pairs = [...new URLSearchParams(String(config.params ?? '')), ...formPairs(config.data)];
    const progress = (fraction: number): void =>
      config.onUploadProgress?.({ progress: fraction, loaded: 0, bytes: 0, lengthComputable: true });
    const key = config.headers['Idempotency-Key'] as string | undefined;
    const one: FakeRequest = { path, fields: Object.fromEntries(pairs), progress, ...(key ? { key } : {}) };
    requests.push(one);
    const reply = replies.get(path);
    const payload: unknown = reply ? await reply(one) : new AxiosError('Network Error', 'ERR_NETWORK');
    if (payload instanceof Error) throw payload;
    const body =
      payload instanceof Refusal
        ? { type: 'error', message: payload.message, ...payload.more }
        : { type: 'ok', message: payload instanceof Example ? payload.payload : payload };
    const headers = payload instanceof Example ? { 'vitrine-example': '1' } : {};
    return { data: JSON.stringify(body), status: 200, statusText: '', headers, config };
  };
}

export function removeFakeServer(): void {
  axios.defaults.adapter = adapter;
}

const formPairs = (data: unknown): [string, string][] =>
  data instanceof FormData
    ? [...data].map(([name, value]) => [name, typeof value === 'string' ? value : value.name])
    : [...new URLSearchParams(typeof data === 'string' ? data : '')];
