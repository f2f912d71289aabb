import { describe, expect, it } from 'vitest';

import { findFiles, read, removeComments } from './tree.ts';

const REMEDY = 'remove it, because the configuration sets one, or wrap it in scaled() of scripts/launch/conditions.mjs';

const FIXED: readonly [what: string, pattern: RegExp][] = [
  [
    'a sleep: wait for a condition instead',
    /\.waitForTimeout\(|await new Promise\(\(\w+\) => setTimeout\(\w+, [\d_]+\)\)/,
  ],
  [
    'a file that is read once, although the screen may be ahead of the disk: use expect.poll',
    /^ *expect\((?:JSON\.parse\()?read\(open, /m,
  ],
  [
    'a reload that a browser may drop: use reload() of tests/journeys/support/journey.ts',
    /^import .*'\.\/support\/journey\.ts';$[^]*\.reload\(\)/m,
  ],
  [`a fixed timeout of a test: ${REMEDY}`, /^ *\}, [\d_]+\);$|\.setTimeout\([\d_]+\)|testTimeout: [\d_]+/m],
  [`a fixed timeout of a wait: ${REMEDY}`, /\btimeout: \d{2,}_\d{3}\b|, \d{2,}_\d{3}\);$/m],
];

/** Finds waits in a test that do not scale with the machine's speed. */
const findFixedWaits = (source: string): string[] =>
  FIXED.filter(([, pattern]) => pattern.test(removeComments(source))).map(([what]) => what);

describe('a wait in a test', () => {
  it('scales with the machine', () => {
    const files = findFiles('', /\.(test|spec)\.tsx?$|^tests\/.*\.ts$/).filter(
      (path) => path !== 'tests/conformance/guards/waits.test.ts',
    );

    const found = files.flatMap((path) => findFixedWaits(read(path)).map((what) => `${path} has ${what}`));

    expect(files.length).toBeGreaterThan(100);
    expect(found).toEqual([]);
  });

  it.each([
    'await page.waitForTimeout(100);',
    'await new Promise((done) => setTimeout(done, 100));',
    "import { test } from './support/journey.ts';\nawait page.reload();",
    "it('waits', async () => {\n}, 60_000);",
    '  expect(JSON.parse(read(open, BRAND))).toEqual({});',
    'test.setTimeout(600_000);',
    'vi.setConfig({ testTimeout: 60_000 });',
    'await expect.poll(ready, { timeout: 30_000 }).toBe(true);',
    'await vi.waitFor(async () => expect(await ready()).toBe(true), 20_000);',
  ])('must not be %j', (source) => {
    expect(findFixedWaits(source)).not.toEqual([]);
  });

  it('may be scaled, and an app may have its own time limit', () => {
    const source =
      "it('a', () => start({ timeout: 1000 }), scaled(600_000));\nconst PATIENCE = { timeout: scaled(15_000) };";
    expect(findFixedWaits(source)).toEqual([]);
  });
});
