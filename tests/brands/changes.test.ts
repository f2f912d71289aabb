import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTree } from '../../engine/project/tree.ts';
import { changesOf, misplaced, told } from './changes.ts';

const files = readTree(resolve(import.meta.dirname, '../..'));

const LONGEST = 320;

// the third, fern, is made and told by the tutorial's test
describe.each(['kite', 'larch'])('what %s changes', (brand) => {
  const changes = changesOf(files, brand);

  it('is told whole, line by line', async () => {
    await expect(told(changes)).toMatchFileSnapshot(`${brand}.changes.txt`);
  });

  it('has its place, every line', () => expect(misplaced(files, brand, changes)).toEqual([]));

  it('is readable: no line shows two values that look the same, or more than a screen holds', () => {
    const unclear = changes.filter(({ words }) => {
      const [before, after] = words.split(': ').slice(1).join(': ').split(' → ');
      return words.length > LONGEST || (after !== undefined && before === after);
    });

    expect(unclear).toEqual([]);
  });
});
