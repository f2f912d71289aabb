import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Plan } from '../../language/format/index.ts';
import { Decimal } from '../../language/expression/run.ts';
import {
  BY_PAGE,
  call,
  closePage,
  expr,
  listed,
  openPage,
  page,
  paged,
  PAGINATOR,
  setUp,
  source,
} from './testing/source-kit.ts';

beforeEach(openPage);
afterEach(closePage);

describe('refreshing after another source', () => {
  const follower = source({ reloadAfter: 'news' });

  it('given the first value of the other source, then the call runs once more: its answer may be older', async () => {
    const { start, answers, soon, asked, set } = setUp({ news: undefined });
    answers({ name: 'a' });
    start(follower);
    await soon();

    set('news', 1);
    await soon();

    expect(asked).toHaveLength(2);
  });

  it('given the first value while the answer is pending, then the answer arrives and the call runs once more', async () => {
    const { start, answers, soon, asked, set, value } = setUp({ news: undefined });
    answers({ name: 'a' }, { name: 'b' });
    start(follower);
    set('news', 1);
    await soon();
    await soon();

    expect(asked).toHaveLength(2);
    expect(value()).toEqual({ name: 'b' });
  });

  it('given each later value, then the call runs once', async () => {
    const { start, answers, soon, asked, set } = setUp({ news: undefined, noise: 0 });
    answers({ name: 'a' });
    start(follower);
    for (const word of [1, 2, 3]) {
      set('news', word);
      set('noise', word);
      await soon();
    }

    expect(asked).toHaveLength(4);
  });

  it('given another source that already has a value, then its next value counts', async () => {
    const { start, answers, soon, asked, set } = setUp({ news: 1 });
    answers({ name: 'a' });
    start(follower);
    await soon();
    set('news', 2);
    await soon();

    expect(asked).toHaveLength(2);
  });
});

describe('polling', () => {
  const polling = source({ poll: { seconds: 3, while: expr('waiting', 'boolean') } });

  it('given a condition, then the call polls only while it holds', async () => {
    const { start, answers, set, asked } = setUp({ waiting: true });
    answers({ name: 'a' });
    start(polling);
    await vi.advanceTimersByTimeAsync(6500);
    expect(asked).toHaveLength(3);

    set('waiting', false);
    await vi.advanceTimersByTimeAsync(9000);

    expect(asked).toHaveLength(3);
  });

  it('given a pending condition, then the call does not poll', async () => {
    const { start, answers, asked } = setUp({ waiting: undefined });
    answers({ name: 'a' });
    start(polling);
    await vi.advanceTimersByTimeAsync(9000);

    expect(asked).toHaveLength(1);
  });

  it('given a hidden page, then polling resumes when it is visible', async () => {
    const { start, answers, asked } = setUp({ waiting: true });
    answers({ name: 'a' });
    start(polling);
    page.visibilityState = 'hidden';
    await vi.advanceTimersByTimeAsync(9500);
    expect(asked).toHaveLength(1);

    page.visibilityState = 'visible';
    await vi.advanceTimersByTimeAsync(3000);

    expect(asked).toHaveLength(2);
  });

  it('given a stopped source, then polling stops', async () => {
    const { start, answers, asked } = setUp({ waiting: true });
    answers({ name: 'a' });
    start(polling).stop();
    await vi.advanceTimersByTimeAsync(9000);

    expect(asked.length).toBeLessThan(2);
  });
});

describe('pages', () => {
  const rowsFrom = (first: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: first + index }));
  const ids = (value: unknown): string[] => (value as readonly { id: Decimal }[]).map(({ id }) => id.toString());

  it.each([
    ['paginator', { 'a.one': call({ paging: PAGINATOR, response: paged }) }, 'data', 'total'],
    [
      'list',
      { 'a.one': call({ paging: { ...BY_PAGE, rows: ['list'], total: ['count'] }, response: listed }) },
      'list',
      'count',
    ],
  ] as const)('given the style %s, then pages add up until all rows are there', async (_, calls, rows, total) => {
    const { start, answers, soon, asked, value, status } = setUp({}, calls);
    answers(({ page: at }: { page: number }) => ({ [rows]: rowsFrom(at * 2 - 1, at === 2 ? 1 : 2), [total]: 3 }));
    const running = start(source({ pageSize: 2 }));
    await soon();
    expect(ids(value())).toEqual(['1', '2']);
    expect(status()).toMatchObject({ more: true, loadingMore: false });

    running.more();
    expect(status()).toMatchObject({ loadingMore: true });
    await soon();

    expect(ids(value())).toEqual(['1', '2', '3']);
    expect(status()).toMatchObject({ more: false, loadingMore: false });
    expect(asked).toEqual([
      { page: 1, limit: 2 },
      { page: 2, limit: 2 },
    ]);
  });

  it('given an answer that is the list itself, then a short page is the last', async () => {
    const rows: Plan = { t: 'list', i: { t: 'object', f: [['id', 'id', { t: 'integer' }, 1]] } };
    const { start, answers, soon, value, status } = setUp(
      {},
      { 'a.one': call({ paging: { ...BY_PAGE, rows: [] }, response: rows }) },
    );
    answers(({ page: at }: { page: number }) => rowsFrom(at * 2 - 1, at === 2 ? 1 : 2));
    const running = start(source({ pageSize: 2 }));
    await soon();
    expect(status()).toMatchObject({ more: true });

    running.more();
    await soon();

    expect(ids(value())).toEqual(['1', '2', '3']);
    expect(status()).toMatchObject({ more: false });
  });

  it('given a page inside another answer, then rows and total are found there', async () => {
    const nested: Plan = { t: 'object', f: [['message', 'message', paged, 1]] };
    const paging = { ...BY_PAGE, rows: ['message', 'data'], total: ['message', 'total'] };
    const { start, answers, soon, value, status } = setUp({}, { 'a.one': call({ paging, response: nested }) });
    answers({ message: { data: rowsFrom(1, 2), total: 2 } });
    start(source({ pageSize: 2 }));
    await soon();

    expect(ids(value())).toEqual(['1', '2']);
    expect(status()).toMatchObject({ more: false });
  });

  it('given no total, then a short page is the last', async () => {
    const { start, answers, soon, status } = setUp({}, { 'a.one': call({ paging: PAGINATOR, response: paged }) });
    answers({ data: rowsFrom(1, 2) }, { data: [] });
    const running = start(source({ pageSize: 2 }));
    await soon();
    expect(status()).toMatchObject({ more: true });

    running.more();
    await soon();

    expect(status()).toMatchObject({ more: false });
  });

  it('given an answer without rows, then the source fails', async () => {
    const { start, answers, soon, status } = setUp({}, { 'a.one': call({ paging: PAGINATOR, response: paged }) });
    answers({ total: 5 });
    start(source({ pageSize: 2 }));
    await soon();

    expect(status()).toMatchObject({ failed: true });
  });
});
