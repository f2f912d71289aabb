import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeStreams, frame, handlers, Line, openStreams, streams, subscribed } from './testing/stream-kit.ts';

beforeEach(openStreams);
afterEach(closeStreams);

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

  it('given numbers with more digits than a double has, then they arrive digit for digit', () => {
    const { line, snapshot, delta } = subscribed();

    line.translate(`{"id":"${line.id}","seq":1,"kind":"snapshot","data":[{"id":1234567890123456789}]}`);
    line.translate(`{"id":"${line.id}","seq":2,"kind":"delta","data":{"price":12345678.123456789012}}`);

    expect(JSON.stringify(snapshot.mock.calls[0]?.[0])).toBe('[{"id":"1234567890123456789"}]');
    expect(JSON.stringify(delta.mock.calls[0]?.[0])).toBe('{"price":"12345678.123456789012"}');
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
