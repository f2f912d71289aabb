import { describe, expect, it, vi } from 'vitest';
import { press, sendFrame, settle, withApp } from '../../tools/testing/kit.tsx';
import { cells, rows } from '../../tools/testing/start-page.ts';
import { open } from '../../tools/testing/price-table.ts';

withApp();

const COUNT = 3000;
const prices = (count: number) => Array.from({ length: count }, (_, at) => `${at + 1}`);

/** Makes each check of the clock take a few milliseconds, so that work is split. */
function slowDown(): void {
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 6));
}

async function until(isDone: () => boolean): Promise<void> {
  for (let round = 0; round < 100 && !isDone(); round += 1) await settle();
}

describe('a long table', () => {
  it('given more rows than can be evaluated at once, then it loads until it shows them all, in order', async () => {
    await open();
    slowDown();
    await sendFrame('ticker', 1, rows(...prices(COUNT)));
    expect(cells()).toEqual([]);

    await until(() => cells().length > 0);

    expect(cells()).toHaveLength(COUNT);
    expect(cells().at(-1)).toBe(`n${COUNT} ${COUNT}`);
  });

  it('given another tab, then the previous rows stay until its rows are known', async () => {
    await open();
    await sendFrame('ticker', 1, rows(...prices(COUNT)));
    slowDown();
    await press('table-dear');
    expect(cells()).toHaveLength(COUNT);

    await until(() => cells().length < COUNT);

    expect(cells()).toHaveLength(COUNT - 15);
    expect(cells()[0]).toBe(`n${COUNT} ${COUNT}`);
  });

  it('given a changed row, then it is shown, and the others remain', async () => {
    await open();
    await sendFrame('ticker', 1, rows(...prices(COUNT)));

    await sendFrame('ticker', 2, { upsert: [{ id: 2, price: '0.5' }] });

    expect(cells().slice(0, 3)).toEqual(['n1 1', 'n2 0.5', 'n3 3']);
    expect(cells()).toHaveLength(COUNT);
  });
});
