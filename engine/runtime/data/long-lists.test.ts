import { describe, expect, it } from 'vitest';
import { decode } from '../http/decode.ts';
import type { Plan } from '../../language/format/index.ts';
import { prepareLongLists, shareEqual } from './long-lists.ts';

const ROW: Plan = {
  t: 'object',
  f: [
    ['id', 'id', { t: 'integer' }, 1],
    ['price', 'price', { t: 'decimal' }, 1],
  ],
};
const PLAN: Plan = {
  t: 'object',
  f: [['wallet', 'wallet', { t: 'object', f: [['rows', 'rows', { t: 'list', i: ROW }, 1]] }, 1]],
};
const COUNT = 2000;

const answer = (changed: Readonly<Record<number, unknown>> = {}) => ({
  wallet: { rows: Array.from({ length: COUNT }, (_, at) => ({ id: at, price: changed[at] ?? `${at}.5` })) },
});
const prepare = (now: unknown, before?: unknown) =>
  prepareLongLists({ plan: PLAN, zone: 'UTC', signal: new AbortController().signal }, now, before);

interface Decoded {
  readonly wallet: { readonly rows: readonly { readonly price: unknown }[] };
}
const read = (value: unknown): Decoded => decode(PLAN, value, 'UTC') as Decoded;

describe('a response with a long list', () => {
  it('then it is decoded as any other', async () => {
    const prepared = await prepare(answer());

    expect(prepared).toEqual(answer());
    expect(read(prepared)).toEqual(read(answer()));
  });

  it('given an invalid row, then decoding reports it with its path', async () => {
    const prepared = await prepare(answer({ 1234: 'cheap' }));

    expect(() => read(prepared)).toThrow('wallet.rows[1234].price: expected a decimal, got "cheap"');
  });

  it('given equal rows again, then the response keeps its identity', async () => {
    const first = shareEqual(undefined, await prepare(answer()));

    expect(shareEqual(first, await prepare(answer(), first))).toBe(first);
  });

  it('given a changed row, then only this row is another one', async () => {
    const first = shareEqual(undefined, await prepare(answer()));
    const before = read(first).wallet.rows;
    const next = shareEqual(first, await prepare(answer({ 7: '7.25' }), first));
    const after = read(next).wallet.rows;

    expect(after.flatMap((row, at) => (row === before[at] ? [] : [at]))).toEqual([7]);
    expect(String(after[7]?.price)).toBe('7.25');
  });

  it('given that nobody waits for it any more, then its work ends', async () => {
    const stopped = new AbortController();
    stopped.abort();
    const given = answer();

    expect(await prepareLongLists({ plan: PLAN, zone: 'UTC', signal: stopped.signal }, given, undefined)).toEqual(
      given,
    );
  });
});

describe('structural sharing', () => {
  it.each([
    ['a short list', { data: [{ id: 1 }] }],
    ['text', 'x'],
    ['nothing', null],
  ])('given %s, then equal data keeps its identity', (_, data) => {
    expect(shareEqual(data, structuredClone(data))).toBe(data);
  });
});
