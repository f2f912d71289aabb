import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTree } from '../../scripts/release/tree';
import { changesOf, expectPlaces, told } from './changes';

const files = readTree(resolve(import.meta.dirname, '../..'));

// the third, fern, is made and told by the tutorial's test
describe.each(['kite', 'larch'])('what %s changes', (brand) => {
  const changes = changesOf(files, brand);

  it('is told whole, line by line', async () => {
    await expect(told(changes)).toMatchFileSnapshot(`${brand}.changes.txt`);
  });

  it('has its place, every line', () => expectPlaces(files, brand, changes));

  it('is readable: no line shows two values that look the same, or more than a screen holds', () => {
    for (const { words } of changes) {
      const [before, after] = words.split(': ').slice(1).join(': ').split(' → ');
      if (after !== undefined) expect(before, words).not.toBe(after);
      expect(words.length, words).toBeLessThan(320);
    }
  });
});
