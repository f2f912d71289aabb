import { vi } from 'vitest';
import { createStreams, type StreamHandlers, type StreamOptions, type Streams } from '../stream.ts';

type Sent = Readonly<Record<string, unknown>>;

/** A fake WebSocket. */
export class Line extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly all: Line[] = [];
  readyState = 0;
  closed = false;
  readonly sent: Sent[] = [];

  constructor(readonly address: string) {
    super();
    Line.all.push(this);
  }
  static get last(): Line {
    const line = Line.all.at(-1);
    if (!line) throw new Error('no line was opened');
    return line;
  }
  send(frame: string): void {
    this.sent.push(JSON.parse(frame) as Sent);
  }
  /** The close event arrives later, as in browsers, and much later on a dead connection. */
  close(): void {
    this.closed = true;
    this.readyState = 2;
  }
  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  lose(code = 1006): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
  translate(frame: unknown): void {
    this.dispatchEvent(
      new MessageEvent('message', { data: typeof frame === 'string' ? frame : JSON.stringify(frame) }),
    );
  }
  asked(op: string): Sent[] {
    return this.sent.filter((frame) => frame.op === op);
  }
  /** The id of the current subscription. */
  get id(): string {
    return String(this.asked('subscribe').at(-1)?.id);
  }
}

/** The page's `document`. */
export let page: EventTarget & { visibilityState: string };
export let onState: ReturnType<typeof vi.fn<StreamOptions['onState']>>;
export let streams: Streams;

/** Creates a visible page with a client of streams, and fake clocks. */
export function openStreams(): void {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  Line.all.length = 0;
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('WebSocket', Line);
  onState = vi.fn();
  streams = createStreams({ address: 'wss://x/ws', token: () => 'abc', language: () => 'en', onState });
}

/** Closes the client, and restores the globals. */
export function closeStreams(): void {
  streams.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
}

export const handlers = () =>
  ({ snapshot: vi.fn(), delta: vi.fn(), state: vi.fn(), error: vi.fn() }) satisfies StreamHandlers;
export function subscribed(auth = false) {
  const seen = handlers();
  const stop = streams.subscribe({ channel: 'ticker', params: { pair: 'a' }, auth }, seen);
  Line.last.open();
  return { ...seen, stop, line: Line.last };
}
export const frame = (id: string, seq: number, data: unknown = seq) => ({
  id,
  seq,
  kind: seq === 1 ? 'snapshot' : 'delta',
  time: 1000 + seq,
  data,
});
