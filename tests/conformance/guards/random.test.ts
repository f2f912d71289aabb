import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { findFiles, read, removeComments } from './tree.ts';

const UNSEEDED: readonly [what: string, pattern: RegExp][] = [
  ['Math.random: use createRandom of tests/kit/random.ts, or a counter for a name', /\bMath\.random\(/],
  ['a random number of node:crypto: use createRandom of tests/kit/random.ts', /\brandomInt\(/],
  ['a generator of its own: use createRandom of tests/kit/random.ts', /\bMath\.imul\(|\^= \w+ <</],
  ['a seed of its own: fast-check gets the seed of the run from tests/kit/setup.ts', /\bseed:/],
  ['settings of its own: tests/kit/setup.ts configures fast-check', /\b(resetC|c)onfigureGlobal\(/],
];

/** Finds randomness in a test that ignores the run's seed. */
function findUnseeded(source: string): string[] {
  const code = removeComments(source);
  const usesFastCheck = /from 'fast-check'/.test(code);
  return UNSEEDED.filter(
    ([what, pattern]) => pattern.test(code) && (usesFastCheck || !what.includes('fast-check')),
  ).map(([what]) => what);
}

describe('a random test', () => {
  it("draws from the run's seed, which SEED= sets", () => {
    const own = /^tests\/(kit\/random|kit\/setup|conformance\/guards\/random\.test)\.ts$/;
    const files = findFiles('', /\.(test|spec)\.tsx?$|^tests\/.*\.tsx?$/).filter((path) => !own.test(path));

    const found = files.flatMap((path) => findUnseeded(read(path)).map((what) => `${path} has ${what}`));

    expect(files.length).toBeGreaterThan(100);
    expect(found).toEqual([]);
  });

  it.each([
    'const name = `user-${Math.random()}`;',
    'const code = randomInt(10);',
    'state = Math.imul(state, 1664525);',
    'state ^= state << 13;',
    "import fc from 'fast-check';\nfc.assert(property, { seed: 7 });",
    "import fc from 'fast-check';\nfc.configureGlobal({});",
  ])('must not contain %j', (source) => {
    expect(findUnseeded(source)).toHaveLength(1);
  });

  it('prints its seed when it fails', () => {
    expect(process.env.SEED).toMatch(/^\d+$/);
    expect(() => fc.assert(fc.property(fc.constant(1), () => false))).toThrow(`seed: ${process.env.SEED}`);
  });
});
