import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyTree, type TreeCopy } from '../../scripts/dev/copy-tree.ts';
import { allReleases } from './all-releases.ts';
import { createLiveRelease } from './live-release.ts';

const APP = 'schemas/app.json';
const BRAND = 'schemas/brands/larch/brand.json';

describe('all releases', () => {
  let tree: TreeCopy;
  const edit = (path: string, change: (text: string) => string): void =>
    writeFileSync(join(tree.root, path), change(readFileSync(join(tree.root, path), 'utf8')));
  beforeEach(() => {
    tree = copyTree();
  });
  afterEach(() => tree.remove());

  it('given a valid tree, then there is a release of every brand', () => {
    const { problems, releases } = allReleases(tree.root);

    expect(problems).toEqual([]);
    expect(releases.map(({ manifest }) => manifest.brand)).toContain('larch');
  });

  it.each([
    ['an older version', /"grammar": \d+/, '"grammar": 0', 'Run "npx vitrine migrate".'],
    ['a newer version', /"grammar": \d+/, '"grammar": 999', 'Update the engine.'],
    ['no version', /"grammar": \d+,/, '', 'Run "npx vitrine migrate".'],
  ])('given declarations of %s of the grammar, then nothing is built or served in development', (_, from, to, fix) => {
    edit(APP, (text) => text.replace(from, to));
    const expected = expect.objectContaining({ code: 'file/grammar', file: APP, fix }) as unknown;

    const { problems, releases } = allReleases(tree.root);
    const live = createLiveRelease(tree.root, 'larch');
    live.renew();

    expect(problems).toContainEqual(expected);
    expect(releases).toEqual([]);
    expect(live.problems()).toContainEqual(expected);
    expect(live.manifest()).toBeUndefined();
  });

  it('given a problem of one brand, then nothing is built', () => {
    edit(BRAND, (text) => text.replace(/"language": "[^"]+"/, '"language": "xx"'));

    const { problems, releases } = allReleases(tree.root);

    expect(problems).toMatchObject([{ file: BRAND, code: 'reference/language' }]);
    expect(releases).toEqual([]);
  });
});
