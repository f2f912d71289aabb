import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CallFailure } from '../http/errors.ts';
import { Decimal } from '../../language/expression/run.ts';
import { call, closePage, expr, openPage, setUp, source } from './testing/source-kit.ts';

beforeEach(openPage);
afterEach(closePage);

describe('a call', () => {
  it('given a cached answer and no connection, then it is shown as stale', async () => {
    const { start, answers, soon, value, status, memory } = setUp({}, { 'a.one': call({ offline: true }) });
    memory.set('a.one', { value: { name: 'before' }, at: Date.now() - 3_600_000 });
    answers(new CallFailure('network', 'a.one', 'no line'));
    start(source());
    expect(value()).toEqual({ name: 'before' });
    expect(status()).toMatchObject({ loading: false, stale: true, updated: new Date(Date.now() - 3_600_000) });

    await soon();

    expect(value()).toEqual({ name: 'before' });
    expect(status()).toMatchObject({ failed: false, stale: true });
  });

  it('given a cached answer and a connection, then the new answer replaces it in the cache too', async () => {
    const { start, answers, soon, value, status, memory } = setUp({}, { 'a.one': call({ offline: true }) });
    memory.set('a.one', { value: { name: 'before' }, at: Date.now() - 3_600_000 });
    answers({ name: 'now' });
    start(source());
    await soon();

    expect(value()).toEqual({ name: 'now' });
    expect(status()).toMatchObject({ stale: false });
    expect(memory.get('a.one')?.value).toEqual({ name: 'now' });
  });

  it('given a cached answer and a refusal, then the refusal counts as newer', async () => {
    const { start, answers, soon, value, status, memory } = setUp({}, { 'a.one': call({ offline: true }) });
    memory.set('a.one', { value: { name: 'before' }, at: Date.now() - 3_600_000 });
    answers(new CallFailure('refused', 'a.one', 'no'));
    start(source());
    await soon();

    expect(value()).toBeUndefined();
    expect(status()).toMatchObject({ failed: true, stale: false });
  });

  it('given a call without `offline`, then its answer is not cached', async () => {
    const { start, answers, soon, memory } = setUp();
    answers({ name: 'a' });
    start(source());
    await soon();

    expect(memory.size).toBe(0);
  });

  it('given an answer, then it is shown as fresh', async () => {
    const { start, answers, soon, value, status } = setUp();
    answers({ name: 'a', hidden: 'b' });
    start(source());
    expect(status()).toMatchObject({ loading: true });

    await soon();

    expect(value()).toEqual({ name: 'a' });
    expect(status()).toMatchObject({ loading: false, failed: false, stale: false, updated: expect.any(Date) });
  });

  it('given a pending argument, then the call waits', async () => {
    const { start, answers, soon, asked, set, status } = setUp({ coin: undefined });
    answers({ name: 'a' });
    start(source({ with: { coin: expr('coin') } }));
    await soon();
    expect(asked).toHaveLength(0);
    expect(status()).toMatchObject({ loading: true });

    set('coin', Decimal.from(3));
    await soon();

    expect(asked).toEqual([{ coin: Decimal.from(3) }]);
  });

  it('given another argument, then the call runs again, and the old answer is hidden', async () => {
    const { start, answers, soon, set, value, asked } = setUp({ coin: Decimal.from(1) });
    answers({ name: 'first' }, { name: 'second' });
    start(source({ with: { coin: expr('coin') } }));
    await soon();

    set('coin', Decimal.from(2));
    expect(value()).toBeUndefined();
    await soon();

    expect(value()).toEqual({ name: 'second' });
    expect(asked).toHaveLength(2);
  });

  it('given an equal argument in another object, then the call does not run again', async () => {
    const { start, answers, soon, set, asked } = setUp({ coin: Decimal.from(1) });
    answers({ name: 'a' });
    start(source({ with: { coin: expr('coin') } }));
    await soon();

    set('coin', Decimal.parse('1.0'));
    await soon();

    expect(asked).toHaveLength(1);
  });

  it('given `keepPrevious`, then the old answer stays until the new one arrives', async () => {
    const { start, answers, soon, set, value } = setUp({ coin: Decimal.from(1) });
    answers({ name: 'first' }, { name: 'second' });
    start(source({ with: { coin: expr('coin') }, keepPrevious: true }));
    await soon();

    set('coin', Decimal.from(2));
    expect(value()).toEqual({ name: 'first' });
    await soon();

    expect(value()).toEqual({ name: 'second' });
  });

  it.each([
    [true, { name: 'first' }],
    [false, undefined],
  ])(
    'given an argument that becomes unknown (keepPrevious: %s), then only a kept value stays',
    async (keepPrevious, left) => {
      const { start, answers, soon, set, value } = setUp({ coin: Decimal.from(1) });
      answers({ name: 'first' });
      start(source({ with: { coin: expr('coin') }, keepPrevious }));
      await soon();

      set('coin', undefined);

      expect(value()).toEqual(left);
    },
  );

  it('given a condition that turns false, then the value is cleared and the source is idle', async () => {
    const { start, answers, soon, set, value, status, asked } = setUp({ wanted: true });
    answers({ name: 'a' });
    start(source({ when: expr('wanted', 'boolean') }));
    await soon();

    set('wanted', false);
    expect(value()).toBeUndefined();
    expect(status()).toMatchObject({ loading: false, failed: false });
    set('wanted', true);
    await soon();

    expect(value()).toEqual({ name: 'a' });
    expect(asked).toHaveLength(2);
  });

  it('given a pending condition, then the source waits', async () => {
    const { start, soon, asked, status } = setUp({ wanted: undefined });
    start(source({ when: expr('wanted', 'boolean') }));
    await soon();

    expect(asked).toHaveLength(0);
    expect(status()).toMatchObject({ loading: true });
  });

  it('given a stopped source, then a late answer changes nothing', async () => {
    const { start, answers, soon, value } = setUp();
    answers({ name: 'a' });
    start(source()).stop();
    await soon();

    expect(value()).toBeUndefined();
  });

  it('given two equal calls with equal arguments, then one request is sent', async () => {
    const { start, answers, soon, asked, value } = setUp({ other: undefined });
    answers({ name: 'a' });
    start(source());
    start(source(), 'other');
    await soon();

    expect(asked).toHaveLength(1);
    expect(value('other')).toBe(value());
  });
});

describe('a derived value', () => {
  it('given a dependency that changes, then the value changes', () => {
    const { start, set, value, status } = setUp({ a: Decimal.from(2) });
    start({ kind: 'value', value: expr('a * 2') });
    expect(String(value())).toBe('4');
    expect(status()).toMatchObject({ loading: false });

    set('a', Decimal.from(5));

    expect(String(value())).toBe('10');
  });

  it('given an unknown part, then the value is unknown', () => {
    const { start, set, value } = setUp({ a: Decimal.from(2) });
    start({ kind: 'value', value: expr('a * 2') });
    set('a', undefined);

    expect(value()).toBeUndefined();
  });

  it('given an expression that throws, then the source fails until it can be evaluated', () => {
    const { start, set, status, value } = setUp({ a: Decimal.from(0) });
    start({ kind: 'value', value: expr('1 / a') });
    expect(status()).toMatchObject({ failed: true, error: { message: expect.stringContaining('1 / a') } });

    set('a', Decimal.from(2));

    expect(status()).toMatchObject({ failed: false });
    expect(String(value())).toBe('0.5');
  });
});
