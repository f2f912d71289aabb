import { describe, expect, it } from 'vitest';
import { createBatch } from './batch.ts';

const broken = (place: string) => ({ kind: 'error', page: 'home', place }) as const;

describe('a batch', () => {
  it('given equal entries, then counts them, and begins anew once it is taken', () => {
    const batch = createBatch();
    for (let times = 0; times < 3; times += 1) batch.add({ ...broken('a.js:1:1'), message: 'Error: …' });
    batch.add(broken('a.js:2:1'));

    expect(batch.take()).toEqual([
      { ...broken('a.js:1:1'), message: 'Error: …', count: 3 },
      { ...broken('a.js:2:1'), count: 1 },
    ]);
    expect(batch.take()).toEqual([]);
  });

  it('given a flood of different entries, then it stays small, and counts what it leaves out', () => {
    const batch = createBatch();
    for (let line = 0; line < 5000; line += 1) batch.add(broken(`a.js:${line}:1`));
    batch.add({ kind: 'view', page: 'home', place: '' });

    const taken = batch.take();
    expect(taken.length).toBeLessThanOrEqual(48);
    expect(taken.find(({ place }) => place === 'other')?.count).toBe(1000);
    expect(taken.find(({ kind }) => kind === 'view')?.count).toBe(1);
  });
});
