import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Source } from '../../language/format/index.ts';
import { Decimal } from '../../language/expression/run.ts';
import { closePage, expr, openPage, setUp } from './testing/source-kit.ts';

beforeEach(openPage);
afterEach(closePage);

describe('a stream', () => {
  const live: Source = { kind: 'stream', stream: 'm.ticker', with: { pair: expr('pair') } };
  const prices = (value: unknown): string[] =>
    (value as readonly { price: Decimal }[]).map(({ price }) => price.toString());
  const opened = () => {
    const set = setUp({ pair: 'a' });
    const running = set.start(live);
    const [first] = set.followed;
    if (!first) throw new Error('nothing was followed');
    return { ...set, running, first, frame: () => vi.advanceTimersByTimeAsync(16) };
  };

  it('given arguments, then it subscribes to the channel with them', () => {
    const { first, status } = opened();

    expect(first.request).toEqual({ channel: 'ticker', params: { pair: 'a' }, auth: false });
    expect(status()).toMatchObject({ loading: true });
  });

  it('given several deltas in one frame, then the first is a change at once, and the others are one', async () => {
    const { first, value, values, frame } = opened();
    first.handlers.snapshot(
      [
        { id: 1, price: '1' },
        { id: 2, price: '2' },
      ],
      5000,
    );
    const before = value() as readonly unknown[];
    let changes = 0;
    values.subscribe((now, then) => void (changes += now.data === then.data ? 0 : 1));

    first.handlers.delta({ upsert: [{ id: 1, price: '1.4' }] }, 5001);
    expect(prices(value())).toEqual(['1.4', '2']);
    first.handlers.delta({ upsert: [{ id: 1, price: '1.5' }] }, 5002);
    first.handlers.delta({ upsert: [{ id: 1, price: '1.6' }] }, 5003);
    expect(changes).toBe(1);
    await frame();

    expect(changes).toBe(2);
    expect(prices(value())).toEqual(['1.6', '2']);
    expect((value() as readonly unknown[])[1]).toBe(before[1]);
  });

  it('given a delta whose key is text where the row has a number, then only the changed field changes', async () => {
    const { first, value, frame } = opened();
    first.handlers.snapshot([{ id: 1, price: '1', side: 'buy' }], 5000);
    const [before] = value() as readonly { price: Decimal }[];

    first.handlers.delta({ upsert: [{ id: '1', side: 'sell' }] }, 5001);
    await frame();

    const rows = value() as readonly { price: Decimal }[];
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ side: 'sell' });
    expect(rows[0]?.price).toBe(before?.price);
  });

  it('given another argument, then the old channel is unsubscribed', () => {
    const { first, followed, set, value } = opened();
    first.handlers.snapshot([{ id: 1, price: '1' }], 5000);

    set('pair', 'b');

    expect(first.stopped).toBe(true);
    expect(followed[1]?.request.params).toEqual({ pair: 'b' });
    expect(value()).toBeUndefined();
  });

  it('given a page that is left and reopened, then the old value stays until the new snapshot', async () => {
    const { first, followed, running, start, status, value } = opened();
    first.handlers.snapshot([{ id: 1, price: '1' }], 5000);
    running.stop();
    start(live);
    expect(prices(value())).toEqual(['1']);
    expect(status()).toMatchObject({ loading: false, stale: false });
    await vi.advanceTimersByTimeAsync(1000);
    expect(status()).toMatchObject({ stale: true });

    followed[1]?.handlers.snapshot([{ id: 1, price: '2' }], 9000);

    expect(prices(value())).toEqual(['2']);
    expect(status()).toMatchObject({ stale: false, updated: new Date(9000) });
  });

  it('given a page that is reopened with another query, then the old value is gone', () => {
    const { first, running, set, start, status, value } = opened();
    first.handlers.snapshot([{ id: 1, price: '1' }], 5000);
    running.stop();
    set('pair', 'b');
    start(live);

    expect(value()).toBeUndefined();
    expect(status()).toMatchObject({ loading: true });
  });

  it('given a lost connection, then the value stays, as stale', () => {
    const { first, status, value } = opened();
    first.handlers.snapshot([{ id: 1, price: '1' }], 5000);

    first.handlers.state(false);

    expect(prices(value())).toEqual(['1']);
    expect(status()).toMatchObject({ stale: true, failed: false, updated: new Date(5000) });
  });

  it('given a connection that is lost before a delta is shown, then the delta is shown as stale', async () => {
    const { first, status, value, frame } = opened();
    first.handlers.snapshot([{ id: 1, price: '1' }], 5000);
    first.handlers.delta({ upsert: [{ id: 1, price: '2' }] }, 5001);

    first.handlers.state(false);
    await frame();

    expect(prices(value())).toEqual(['2']);
    expect(status()).toMatchObject({ stale: true, updated: new Date(5001) });
  });

  it('given invalid figures, then the stream fails, and later deltas do not hide the failure', async () => {
    const { first, status, frame } = opened();
    first.handlers.snapshot([{ id: 1, price: '1' }], 5000);
    first.handlers.delta({ upsert: [{ id: 1, price: 'cheap' }] }, 5001);
    await frame();
    expect(status()).toMatchObject({
      failed: true,
      error: { kind: 'answer', message: expect.stringContaining('price') },
    });

    first.handlers.delta({ upsert: [{ id: 2, price: '2' }] }, 5002);
    await frame();

    expect(status()).toMatchObject({ failed: true });
  });

  it('given a delta with an undeclared choice, then the stream fails, and the error lists the choices', async () => {
    const { first, status, frame } = opened();
    first.handlers.snapshot([{ id: 1, price: '1', side: 'buy' }], 5000);
    first.handlers.delta({ upsert: [{ id: 1, side: 'hold' }] }, 5001);
    await frame();

    expect(status()).toMatchObject({
      failed: true,
      error: {
        kind: 'answer',
        message: expect.stringContaining('[0].side: expected one of "buy", "sell", got "hold"'),
      },
    });
  });

  it('given an invalid delta, then later deltas are not applied', async () => {
    const { first, status, value, frame } = opened();
    first.handlers.snapshot([{ id: 1, price: '1' }], 5000);
    first.handlers.delta([], 5001);
    await frame();
    first.handlers.delta({ upsert: [{ id: 1, price: '9' }] }, 5002);
    await frame();
    expect(status()).toMatchObject({ failed: true });

    first.handlers.snapshot([{ id: 1, price: '2' }], 5003);

    expect(prices(value())).toEqual(['2']);
    expect(status()).toMatchObject({ failed: false });
  });

  it('given a failure and a retry, then it subscribes again', () => {
    const { first, followed, running, status, value } = opened();
    first.handlers.error('No such pair');
    expect(status()).toMatchObject({ failed: true, error: { kind: 'refused', message: 'No such pair' } });

    void running.refresh();
    followed[1]?.handlers.snapshot([{ id: 1, price: '1' }], 5000);

    expect(first.stopped).toBe(true);
    expect(prices(value())).toEqual(['1']);
    expect(status()).toMatchObject({ failed: false });
  });

  it('given a stop before the next frame, then nothing changes', async () => {
    const { first, running, value, frame } = opened();
    first.handlers.snapshot([{ id: 1, price: '0.9' }], 5000);
    first.handlers.delta({ upsert: [{ id: 1, price: '1' }] }, 5001);
    first.handlers.delta({ remove: [1] }, 5002);

    running.stop();
    await frame();

    expect(prices(value())).toEqual(['1']);
  });
});
