import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { call, closePage, expr, openPage, setUp, source } from './testing/source-kit.ts';

beforeEach(openPage);
afterEach(closePage);

describe('following a topic', () => {
  const calls = { 'a.one': call({ auth: 'user', follows: ['account'] }) };
  const setUpFollower = async () => {
    const set = setUp({}, calls);
    set.answers({ name: 'a' });
    set.start(source());
    await set.soon();
    return set;
  };
  const report = async ({ followed, soon }: Awaited<ReturnType<typeof setUpFollower>>, kind: 'snapshot' | 'delta') => {
    followed.at(-1)?.handlers[kind]({ version: 7 }, 0);
    followed.at(-1)?.handlers.state(true);
    await soon();
  };

  it('given the first message of the stream, then the call runs once more: its answer may be older', async () => {
    const set = await setUpFollower();

    await report(set, 'snapshot');

    expect(set.followed.map(({ request }) => request)).toEqual([{ channel: 'wallet', params: {}, auth: true }]);
    expect(set.asked).toHaveLength(2);
  });

  it('given a later message, then the call runs again; given an equal snapshot, then it does not', async () => {
    const set = await setUpFollower();
    await report(set, 'snapshot');

    await report(set, 'snapshot');
    expect(set.asked).toHaveLength(2);

    await report(set, 'delta');
    expect(set.asked).toHaveLength(3);
  });

  it('given a source that starts while the stream is live, then it subscribes and asks only once', async () => {
    const set = await setUpFollower();
    await report(set, 'snapshot');
    set.start(source({ with: { coin: expr('1') } }), 'other');
    await set.soon();

    expect(set.followed).toHaveLength(1);
    expect(set.asked).toHaveLength(3);
  });

  it('given a call that changes the topic, then followers run again only if no live stream reports it', async () => {
    const set = await setUpFollower();

    set.changes.report(['account']);
    await set.soon();
    expect(set.asked).toHaveLength(2);

    await report(set, 'snapshot');
    set.changes.report(['account']);
    await set.soon();
    expect(set.asked).toHaveLength(3);
  });

  it('given another topic or a stopped source, then nothing runs', async () => {
    const set = await setUpFollower();
    set.changes.report(['help']);
    set.stop();
    set.changes.report(['account']);
    await set.soon();

    expect(set.asked).toHaveLength(1);
  });

  it('given a guest, then there is no subscription until the log-in; another user gets a new one', async () => {
    const set = setUp({}, calls);
    set.logIn('');
    set.answers({ name: 'a' });
    set.start(source());
    await set.soon();
    expect(set.followed).toEqual([]);

    set.logIn('li');
    expect(set.followed).toHaveLength(1);

    set.logIn('wang');
    expect(set.followed.map(({ stopped }) => stopped)).toEqual([true, false]);
  });
});
