import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStreams, type StreamHandlers, type StreamOptions, type Streams } from './stream.ts';

type Sent = Readonly<Record<string, unknown>>;

/** A fake WebSocket. */
class Line extends EventTarget {
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
  /** As in browsers, the close event arrives later, and much later on a dead connection. */
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

let page: EventTarget & { visibilityState: string };
let onState: ReturnType<typeof vi.fn<StreamOptions['onState']>>;
let streams: Streams;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  Line.all.length = 0;
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('WebSocket', Line);
  onState = vi.fn();
  streams = createStreams({ address: 'wss://x/ws', token: () => 'abc', language: () => 'en', onState });
});
afterEach(() => {
  streams.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const handlers = () => ({ snapshot: vi.fn(), delta: vi.fn(), state: vi.fn(), error: vi.fn() }) satisfies StreamHandlers;
function subscribed(auth = false) {
  const seen = handlers();
  const stop = streams.subscribe({ channel: 'ticker', params: { pair: 'a' }, auth }, seen);
  Line.last.open();
  return { ...seen, stop, line: Line.last };
}
const frame = (id: string, seq: number, data: unknown = seq) => ({
  id,
  seq,
  kind: seq === 1 ? 'snapshot' : 'delta',
  time: 1000 + seq,
  data,
});

describe('a subscription', () => {
  it('given an open connection, then it subscribes with the language, and with the token only where required', () => {
    expect(subscribed().line.sent).toEqual([
      { op: 'subscribe', id: expect.any(String), channel: 'ticker', params: { pair: 'a' }, lang: 'en' },
    ]);
    streams.subscribe({ channel: 'mine', params: {}, auth: true }, handlers());
    expect(Line.last.asked('subscribe').at(-1)).toMatchObject({ channel: 'mine', token: 'abc' });
  });

  it('given a second subscription, then both share the connection', () => {
    subscribed();
    streams.subscribe({ channel: 'other', params: {}, auth: false }, handlers());

    expect(Line.all).toHaveLength(1);
    expect(Line.last.asked('subscribe')).toHaveLength(2);
  });

  it('given a snapshot and deltas in sequence, then they arrive with their times', () => {
    const { line, snapshot, delta, state } = subscribed();

    line.translate(frame(line.id, 1, ['rows']));
    line.translate(frame(line.id, 2, 'more'));

    expect(snapshot).toHaveBeenCalledExactlyOnceWith(['rows'], 1001);
    expect(delta).toHaveBeenCalledExactlyOnceWith('more', 1002);
    expect(state).toHaveBeenCalledExactlyOnceWith(true);
  });

  it.each([
    ['a delta is missing', [1, 3]],
    ['a delta comes twice', [1, 2, 2]],
    ['the snapshot is missing', [2]],
  ])('given that %s, then it resubscribes, and the wrong frame is not shown', (_, seqs) => {
    const { line, delta } = subscribed();
    const { id } = line;

    for (const seq of seqs) line.translate(frame(id, seq));

    expect(delta).toHaveBeenCalledTimes(seqs.length > 2 ? 1 : 0);
    expect(line.asked('unsubscribe')).toEqual([{ op: 'unsubscribe', id }]);
    expect(line.id).not.toBe(id);
  });

  it('given frames of a previous subscription, then they are ignored', () => {
    const { line, snapshot, delta } = subscribed();
    const before = line.id;
    line.translate(frame(before, 1));
    line.translate(frame(before, 3));

    line.translate(frame(before, 2));
    line.translate(frame(line.id, 1, 'fresh'));

    expect(delta).not.toHaveBeenCalled();
    expect(snapshot).toHaveBeenLastCalledWith('fresh', 1001);
  });

  it('given an unsubscribe, then the server receives it, and late frames are ignored', () => {
    const { line, snapshot, stop } = subscribed();

    stop();
    line.translate(frame(line.id, 1));

    expect(line.asked('unsubscribe')).toHaveLength(1);
    expect(snapshot).not.toHaveBeenCalled();
  });

  it('given an error frame, then the handler receives its message', () => {
    const { line, error } = subscribed();

    line.translate({ id: line.id, kind: 'error', message: 'No such pair' });

    expect(error).toHaveBeenCalledExactlyOnceWith('No such pair');
  });

  it.each(['no JSON', 'null', '[]', '{"id":5}', '{"id":"other","seq":1,"kind":"snapshot"}'])(
    'given %s, then it is ignored',
    (garbage) => {
      const { line, snapshot, error } = subscribed();

      line.translate(garbage);

      expect(snapshot).not.toHaveBeenCalled();
      expect(error).not.toHaveBeenCalled();
      expect(line.sent).toHaveLength(1);
    },
  );
});

describe('a lost connection', () => {
  it('given a lost connection, then data are no longer live, and it resubscribes after a moment', () => {
    const { line, state, snapshot } = subscribed();
    line.translate(frame(line.id, 1));

    line.lose();
    expect(state).toHaveBeenLastCalledWith(false);
    expect(onState).toHaveBeenLastCalledWith(false, expect.any(Date));
    expect(Line.all).toHaveLength(1);

    vi.advanceTimersByTime(500);
    Line.last.open();
    Line.last.translate(frame(Line.last.id, 1, 'again'));

    expect(Line.all).toHaveLength(2);
    expect(snapshot).toHaveBeenLastCalledWith('again', 1001);
    expect(state).toHaveBeenLastCalledWith(true);
    expect(onState).toHaveBeenLastCalledWith(true, expect.any(Date));
  });

  it('given failing attempts, then the waits double up to fifteen seconds', () => {
    subscribed();
    const waits: number[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1) {
      Line.last.lose();
      const before = Line.all.length;
      let waited = 0;
      for (; Line.all.length === before; waited += 100) vi.advanceTimersByTime(100);
      waits.push(waited);
    }

    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000]);
  });

  it.each([
    ['the server restarts', 1012],
    ['the server goes away', 1001],
  ])('given that %s, then it reconnects at once', (_, code) => {
    // given a connection whose retry delay has grown
    subscribed();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      Line.last.lose();
      vi.advanceTimersByTime(20_000);
    }
    Line.last.open();
    const before = Line.all.length;

    Line.last.lose(code);
    vi.advanceTimersByTime(100);
    expect(Line.all).toHaveLength(before + 1);

    // and it waits as usual if the next server is not up yet
    Line.last.lose();
    vi.advanceTimersByTime(499);
    expect(Line.all).toHaveLength(before + 1);
    vi.advanceTimersByTime(1);
    expect(Line.all).toHaveLength(before + 2);
  });

  it('given many clients of a restarting server, then they do not reconnect at the same moment', () => {
    subscribed();
    vi.mocked(Math.random).mockReturnValue(1);
    Line.last.lose(1012);

    vi.advanceTimersByTime(199);
    expect(Line.all).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(Line.all).toHaveLength(2);
  });

  it('given many clients, then their waits differ', () => {
    subscribed();
    vi.mocked(Math.random).mockReturnValue(1);
    Line.last.lose();

    vi.advanceTimersByTime(624);
    expect(Line.all).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(Line.all).toHaveLength(2);
  });

  it('given no subscriptions, then it does not reconnect', () => {
    const { stop, line } = subscribed();
    stop();
    line.lose();

    vi.advanceTimersByTime(60_000);

    expect(Line.all).toHaveLength(1);
    expect(onState).not.toHaveBeenCalledWith(false, expect.anything());
  });

  it('given a closed client, then it does not reconnect', () => {
    const { line } = subscribed();
    streams.close();
    line.lose();
    vi.advanceTimersByTime(60_000);

    expect(line.closed).toBe(true);
    expect(Line.all).toHaveLength(1);
  });
});

describe('a half-open connection', () => {
  it('given answers to its pings, then it stays open', () => {
    const { line } = subscribed();
    for (let beat = 0; beat < 10; beat += 1) {
      vi.advanceTimersByTime(15_000);
      line.translate({ op: 'pong', time: 1 });
    }

    expect(line.asked('ping')).toHaveLength(10);
    expect(line.closed).toBe(false);
  });

  it('given silence, then it is dropped without waiting for the close handshake', () => {
    const { line, state } = subscribed();
    line.translate(frame(line.id, 1));

    vi.advanceTimersByTime(45_000);
    expect(line.closed).toBe(true);
    expect(state).toHaveBeenLastCalledWith(false);

    vi.advanceTimersByTime(500);
    expect(Line.all).toHaveLength(2);
  });

  it('given frames on a dropped connection, then they are ignored', () => {
    const { line, snapshot } = subscribed();
    const old = line.id;
    vi.advanceTimersByTime(45_500);
    Line.last.open();

    line.translate(frame(old, 1));
    line.lose();

    expect(snapshot).not.toHaveBeenCalled();
    expect(Line.all).toHaveLength(2);
  });

  it('given frames only on the old connection, then the new one is dropped too', () => {
    const { line } = subscribed();
    vi.advanceTimersByTime(45_500);
    const next = Line.last;
    next.open();

    for (let beat = 0; beat < 4; beat += 1) {
      vi.advanceTimersByTime(15_000);
      line.translate({ op: 'pong', time: 1 });
    }

    expect(next.closed).toBe(true);
  });
});

describe('a device that wakes up', () => {
  const wake = (): boolean => page.dispatchEvent(new Event('visibilitychange'));

  it('given a pending retry, then it reconnects at once', () => {
    subscribed();
    for (let attempt = 0; attempt < 4; attempt += 1) {
      Line.last.lose();
      if (attempt < 3) vi.advanceTimersByTime(5000);
    }
    const before = Line.all.length;

    wake();

    expect(Line.all).toHaveLength(before + 1);
  });

  it('given a silent connection, then it reconnects at once', () => {
    const { line } = subscribed();
    vi.setSystemTime(Date.now() + 60_000);

    wake();

    expect(line.closed).toBe(true);
    expect(Line.all).toHaveLength(2);
  });

  it('given a live or opening connection, then it does nothing', () => {
    streams.subscribe({ channel: 'ticker', params: {}, auth: false }, handlers());
    wake();
    Line.last.open();
    wake();

    expect(Line.all).toHaveLength(1);
    expect(Line.last.closed).toBe(false);
  });

  it('given a hidden page, then nothing happens', () => {
    subscribed();
    Line.last.lose();
    page.visibilityState = 'hidden';

    wake();

    expect(Line.all).toHaveLength(1);
  });
});
