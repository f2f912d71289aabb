import { act } from 'react';
import axios, { AxiosError } from 'axios';
import { vi } from 'vitest';

/** For tests only: a back end that says what the test tells it to. */
export interface Asked {
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  /** The key of the intent, where money moves. */
  readonly key?: string;
  readonly progress: (fraction: number) => void;
}
type Reply = (asked: Asked) => unknown;

/** What the back end answers by path: a payload, a failure, or a promise of one. */
export const answers = new Map<string, Reply>();
export const asked: Asked[] = [];

export class Refused {
  constructor(
    readonly message: string,
    readonly more: object = {},
  ) {}
}

class Line extends EventTarget {
  static readonly OPEN = 1;
  static last: Line | undefined;
  static cut = false;
  readyState = 1;
  readonly ids = new Map<string, string>();
  constructor() {
    super();
    Line.last = this;
    const { cut } = Line;
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

/** Says a frame of the channel's subscription, and lets the next picture come. */
export async function translate(channel: string, seq: number, data: unknown): Promise<void> {
  const frame = {
    id: Line.last?.ids.get(channel),
    seq,
    kind: seq === 1 ? 'snapshot' : 'delta',
    time: Date.now(),
    data,
  };
  await act(async () => {
    Line.last?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
    await vi.advanceTimersByTimeAsync(20);
  });
}

export async function loseLine(): Promise<void> {
  await act(async () => void Line.last?.dispatchEvent(new Event('close')));
}

/** The line is lost, and each new one too until it is mended. */
export async function cutLine(): Promise<void> {
  Line.cut = true;
  await loseLine();
}

export function mendLine(): void {
  Line.cut = false;
}

const adapter = axios.defaults.adapter;

/** From here on every call and every line comes here. */
export function listen(): void {
  answers.clear();
  asked.length = 0;
  mendLine();
  vi.stubGlobal('WebSocket', Line);
  axios.defaults.adapter = async (config) => {
    const path = String(config.url);
    const pairs = [...new URLSearchParams(String(config.params ?? '')), ...formPairs(config.data)];
    const progress = (fraction: number): void =>
      config.onUploadProgress?.({ progress: fraction, loaded: 0, bytes: 0, lengthComputable: true });
    const key = config.headers['Idempotency-Key'] as string | undefined;
    const one: Asked = { path, fields: Object.fromEntries(pairs), progress, ...(key ? { key } : {}) };
    asked.push(one);
    const reply = answers.get(path);
    const payload: unknown = reply ? await reply(one) : new AxiosError('Network Error', 'ERR_NETWORK');
    if (payload instanceof Error) throw payload;
    const body =
      payload instanceof Refused
        ? { type: 'error', message: payload.message, ...payload.more }
        : { type: 'ok', message: payload };
    return { data: JSON.stringify(body), status: 200, statusText: '', headers: {}, config };
  };
}

export function hangUp(): void {
  axios.defaults.adapter = adapter;
}

const formPairs = (data: unknown): [string, string][] =>
  data instanceof FormData
    ? [...data].map(([name, value]) => [name, typeof value === 'string' ? value : value.name])
    : [...new URLSearchParams(typeof data === 'string' ? data : '')];
