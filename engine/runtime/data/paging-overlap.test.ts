import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Plan } from '../../language/format/index.ts';
import { Decimal } from '../../language/expression/run.ts';
import { call, closePage, openPage, paged, setUp, source } from './testing/source-kit.ts';

beforeEach(openPage);
afterEach(closePage);

const idRow: Plan = { t: 'object', f: [['id', 'id', { t: 'integer' }, 1]] };
const OFFSET = { kind: 'offset', offset: 'offset', limit: 'limit', rows: [] } as const;

const rowsFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => ({ id: first + index }));
const ids = (value: unknown): string[] => (value as readonly { id: Decimal }[]).map(({ id }) => id.toString());

describe('pages that overlap', () => {
  it('given rows that were added between two pages, then each row is shown once, as it was received last', async () => {
    const plan: Plan = {
      t: 'object',
      f: [
        ['id', 'id', { t: 'integer' }, 1],
        ['note', 'note', { t: 'string' }, 0],
      ],
    };
    const { start, answers, soon, value, status } = setUp(
      {},
      { 'a.one': call({ paging: OFFSET, response: { t: 'list', i: plan } }) },
    );
    // newest first; row 6 is added after the first page
    answers(
      [{ id: 5 }, { id: 4 }, { id: '1234567890123456789', note: 'old' }],
      [{ id: 1234567890, note: 'a' }, { id: Decimal.parse('1234567890123456789'), note: 'new' }, { id: 2 }],
    );
    const running = start(source({ pageSize: 3 }));
    await soon();
    running.more();
    await soon();

    expect(ids(value())).toEqual(['5', '4', '1234567890123456789', '1234567890', '2']);
    expect((value() as readonly { note?: string }[])[2]?.note).toBe('new');
    expect(status()).toMatchObject({ failed: false, more: true });
  });

  it('given rows with another key, or none, then the key decides, and no row without one is lost', async () => {
    const row: Plan = {
      t: 'object',
      f: [
        ['id', 'id', { t: 'integer' }, 1],
        ['no', 'number', { t: 'string', n: 1 }, 0],
      ],
    };
    const { start, answers, soon, value } = setUp(
      {},
      { 'a.one': call({ paging: { ...OFFSET, key: 'no' }, response: { t: 'list', i: row } }) },
    );
    answers(
      [{ id: 1, no: 'a' }, { id: 2 }],
      [
        { id: 1, no: 'b' },
        { id: 2, no: null },
        { id: 3, no: 'a' },
      ],
    );
    const running = start(source({ pageSize: 2 }));
    await soon();
    running.more();
    await soon();

    expect(ids(value())).toEqual(['3', '2', '1', '2']);
  });

  it('given rows that were removed between two pages, then the pages are loaded again, and no row is missing', async () => {
    let all = [9, 8, 7, 6, 5];
    const { start, answers, soon, value, status } = setUp(
      {},
      { 'a.one': call({ paging: { ...OFFSET, rows: ['data'], total: ['total'] }, response: paged }) },
    );
    answers(({ offset }: { offset: number }) => ({
      data: all.slice(offset, offset + 2).map((id) => ({ id })),
      total: all.length,
    }));
    const running = start(source({ pageSize: 2 }));
    await soon();
    all = [8, 7, 6, 5];
    running.more();
    await soon();

    expect(ids(value())).toEqual(['8', '7', '6', '5']);
    expect(status()).toMatchObject({ more: false, failed: false });
  });

  it('given any rows that are added while pages are loaded, then each row is shown once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(4), { maxLength: 6 }), async (added) => {
        let all = rowsFrom(100, 5);
        const { start, answers, soon, value } = setUp(
          {},
          { 'a.one': call({ paging: OFFSET, response: { t: 'list', i: idRow } }) },
        );
        answers(({ offset }: { offset: number }) => all.slice(offset, offset + 2));
        const running = start(source({ pageSize: 2 }));
        await soon();
        for (const count of added) {
          all = [...rowsFrom(100 + all.length, count).toReversed(), ...all];
          running.more();
          await soon();
        }
        const shown = ids(value());
        expect(new Set(shown).size).toBe(shown.length);
        running.stop();
      }),
      { numRuns: 20 },
    );
  });
});
