import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailure } from '../http/errors.ts';
import type { Plan, Source } from '../../language/format/index.ts';
import { Decimal } from '../../language/expression/run.ts';
import { call, closePage, expr, int, openPage, setUp, source } from './testing/source-kit.ts';

beforeEach(openPage);
afterEach(closePage);

describe('a failing call', () => {
  const refused = new CallFailure('refused', 'a.one', 'No');

  it('given no earlier answer, then the source fails with the reason', async () => {
    const { start, answers, soon, status, value } = setUp();
    answers(refused);
    start(source());
    await soon();

    expect(status()).toMatchObject({ failed: true, loading: false, stale: false, error: refused });
    expect(value()).toBeUndefined();
  });

  it('given an earlier answer, then it stays, as stale', async () => {
    const { start, answers, soon, status, value } = setUp();
    answers({ name: 'a' }, refused);
    const running = start(source());
    await soon();
    await running.refresh();

    expect(value()).toEqual({ name: 'a' });
    expect(status()).toMatchObject({ failed: false, stale: true, error: refused });
  });

  it('given a successful retry, then the failure is gone', async () => {
    const { start, answers, soon, status, value } = setUp();
    answers(refused, { name: 'a' });
    const running = start(source());
    await soon();
    await running.refresh();

    expect(value()).toEqual({ name: 'a' });
    expect(status()).toMatchObject({ failed: false, stale: false });
    expect(status()).not.toHaveProperty('error');
  });

  it('given an answer of another type, then the failure names its path', async () => {
    const { start, answers, soon, status } = setUp();
    answers({ name: 5 });
    start(source());
    await soon();

    expect(status()).toMatchObject({
      failed: true,
      error: { kind: 'answer', message: 'a.one: name: expected text, got 5' },
    });
  });

  it('given an empty answer where a value is required, then the source fails', async () => {
    const { start, answers, soon, status } = setUp();
    answers(null);
    start(source());
    await soon();

    expect(status()).toMatchObject({ failed: true, loading: false });
  });

  it('given an empty answer where a value is optional, then it is undefined and no longer loading', async () => {
    const { start, answers, soon, status, value } = setUp({}, { 'a.one': call({ response: { t: 'string', n: 1 } }) });
    answers(null);
    start(source());
    await soon();

    expect(value()).toBeUndefined();
    expect(status()).toMatchObject({ failed: false, loading: false });
  });

  it('given a browser that believes it is offline, then the request is sent anyway', async () => {
    const { start, answers, soon, status } = setUp();
    onlineManager.setOnline(false);
    answers(new CallFailure('network', 'a.one', 'no line'));
    start(source());
    await soon();

    expect(status()).toMatchObject({ failed: true });
  });

  it('given an optional argument that evaluates to null, then it is omitted', async () => {
    const { start, answers, soon, asked, set } = setUp({ chosen: '' });
    answers({ name: 'a' });
    start(source({ with: { coin: expr("chosen == '' ? null : decimal(chosen)") } }));
    await soon();
    expect(asked).toEqual([{}]);

    set('chosen', '7');
    await soon();

    expect(asked).toHaveLength(2);
    expect(String(asked[1]?.coin)).toBe('7');
  });

  it('given an optional argument that reads a pending value, then the call waits for it', async () => {
    const { start, answers, soon, asked, set } = setUp({ wallet: undefined });
    answers({ name: 'a' });
    start(source({ with: { coin: expr('wallet.coin') } }));
    await soon();
    expect(asked).toHaveLength(0);

    set('wallet', { coin: 3 });
    await soon();

    expect(asked).toHaveLength(1);
  });

  it('given a required argument that is null, then the call is not sent', async () => {
    const need: Plan = { t: 'object', f: [['coin', 'coin', int, 1]] };
    const { start, answers, soon, asked } = setUp({ chosen: '' }, { 'a.one': call({ request: need }) });
    answers({ name: 'a' });
    start(source({ with: { coin: expr("chosen == '' ? null : decimal(chosen)") } }));
    await soon();

    expect(asked).toHaveLength(0);
  });

  it('given an argument that throws, then the source fails and the error does not propagate', () => {
    const { start, status, set } = setUp({ a: Decimal.from(1), b: Decimal.from(0) });
    start(source({ with: { coin: expr('a / b') } }));

    expect(status()).toMatchObject({ failed: true, error: { message: expect.stringContaining('a / b') } });
    set('b', Decimal.from(1));
    expect(status()).toMatchObject({ failed: false, loading: true });
  });
});

describe('another user', () => {
  const mine: Source = { kind: 'stream', stream: 'm.mine', with: { pair: expr('pair') } };
  const next = () => vi.advanceTimersByTimeAsync(0);

  it('given a personal stream, then it subscribes again, and the data of the first user are gone', async () => {
    const { start, followed, logIn, value, status } = setUp({ pair: 'a' });
    start(mine);
    followed[0]?.handlers.snapshot([{ id: 1, price: '1' }], 5000);
    logIn('bo');
    expect(followed[0]?.stopped).toBe(true);
    expect(value()).toBeUndefined();
    expect(status()).toMatchObject({ loading: true });

    await next();

    expect(followed.map(({ stopped }) => stopped)).toEqual([true, false]);
  });

  it('given a personal call, then it runs again', async () => {
    const set = setUp({}, { 'a.one': { ...call(), auth: 'optional' } });
    set.answers({ name: 'for li' }, { name: 'for bo' });
    set.start(source());
    await set.soon();
    expect(set.value()).toEqual({ name: 'for li' });
    set.logIn('bo');
    expect(set.value()).toBeUndefined();
    await set.soon();

    expect(set.value()).toEqual({ name: 'for bo' });
  });

  it.each<[string, Source]>([
    ['stream', { ...mine, stream: 'm.ticker' }],
    ['call', source()],
  ])('given a public %s, then it continues', async (_, declared) => {
    const { start, followed, asked, logIn } = setUp({ pair: 'a' });
    start(declared);
    await next();
    logIn('bo');
    await next();

    expect([...followed, ...asked]).toHaveLength(1);
  });

  it('given a page that is left in the same moment, then nothing is requested', async () => {
    const { start, followed, logIn } = setUp({ pair: 'a' });
    const running = start(mine);
    logIn('');
    running.stop();
    await next();

    expect(followed).toHaveLength(1);
  });

  it('given a request that the next user has already made, then it is not repeated', async () => {
    const { start, followed, logIn, set } = setUp({ pair: 'a', who: 'li' });
    start({ ...mine, with: { pair: expr('pair') }, when: expr("who != ''") });
    set('who', '');
    set('who', 'bo');
    logIn('li');
    await next();

    expect(followed.map(({ stopped }) => stopped)).toEqual([true, false]);
  });
});
