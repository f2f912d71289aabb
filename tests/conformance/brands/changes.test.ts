import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTree } from '../../../engine/compiler/project/tree.ts';
import { getChanges, findMisplaced, formatChanges } from './changes.ts';

const files = readTree(resolve(import.meta.dirname, '../../..'));

const LONGEST = 320;

// the tutorial's test creates and checks the third brand, fern
describe.each(['kite', 'larch'])('the changes of %s', (brand) => {
  const changes = getChanges(files, brand);

  it('are complete, line by line', async () => {
    await expect(formatChanges(changes)).toMatchFileSnapshot(`${brand}.changes.txt`);
  });

  it('all have a valid place', () => expect(findMisplaced(files, brand, changes)).toEqual([]));

  it('are readable: values differ visibly, and each line fits on a screen', () => {
    const unclear = changes.filter(({ words }) => {
      const [before, after] = words.split(': ').slice(1).join(': ').split(' → ');
      return words.length > LONGEST || (after !== undefined && before === after);
    });

    expect(unclear).toEqual([]);
  });
});
