import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyTree, type TreeCopy } from '../../scripts/dev/copy-tree.ts';
import { runPipeline } from './pipeline.ts';
import { createLiveRelease } from './release/live-release.ts';

const APP = 'schemas/app.json';
const BRAND = 'schemas/brands/larch/brand.json';

describe('the pipeline', () => {
  let tree: TreeCopy;
  const edit = (path: string, change: (text: string) => string): void =>
    writeFileSync(join(tree.root, path), change(readFileSync(join(tree.root, path), 'utf8')));
  beforeEach(() => {
    tree = copyTree();
  });
  afterEach(() => tree.remove());

  it('given a valid tree, then there is a release of every brand', () => {
    const { problems, releases } = runPipeline(tree.root);

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

    const { problems, releases } = runPipeline(tree.root);
    const live = createLiveRelease(tree.root, 'larch');
    live.renew();

    expect(problems).toContainEqual(expected);
    expect(releases).toEqual([]);
    expect(live.problems()).toContainEqual(expected);
    expect(live.manifest()).toBeUndefined();
  });

  describe('given a sentence in the source language only', () => {
    const KEY = 'market.find_pair';
    const addSentence = (): void => {
      edit('locales/en/market.json', (text) => text.replace('{', '{\n  "find_pair": "Find a pair",'));
      edit('schemas/pages/markets/index.json', (text) => text.replace('"market.search"', `"${KEY}"`));
    };

    it('then development shows it marked in the other languages, and counts it', () => {
      addSentence();
      const live = createLiveRelease(tree.root, 'larch');
      live.renew();

      const textIn = (language: string): unknown => {
        const name = live.manifest()?.files[`messages:${language}`] ?? '';
        return (JSON.parse(String(live.file(name))) as Record<string, unknown>)[KEY];
      };
      expect(live.problems()).toEqual([]);
      expect(live.remarks().filter(({ code }) => code === 'message/missing')).toHaveLength(7);
      expect(textIn('en')).toBe('Find a pair');
      expect(textIn('ty')).toBe('⚑ Find a pair');
    });

    it('then a release is refused, with the languages and the key', () => {
      addSentence();

      const { problems, releases } = runPipeline(tree.root);

      expect(releases).toEqual([]);
      expect(problems).toHaveLength(7);
      expect(problems).toContainEqual(
        expect.objectContaining({
          code: 'message/missing',
          severity: 'error',
          file: 'locales/ty/market.json',
          message: `The language "ty" has no message "${KEY}" ("Find a pair").`,
        }),
      );
    });

    it('then a brand is refused only for its own languages', () => {
      addSentence();
      edit('locales/zh/market.json', (text) => text.replace('{', '{\n  "find_pair": "查找交易对",'));

      expect(runPipeline(tree.root, { brand: 'kite' }).releases).toHaveLength(1);
      expect(runPipeline(tree.root, { brand: 'larch' }).problems).toHaveLength(6);
    });
  });

  it('given an unknown brand, then its name is refused', () => {
    expect(() => runPipeline(tree.root, { brand: 'moth' })).toThrow('Unknown brand "moth". Use one of: kite, larch.');
  });

  it('given a problem of one brand, then nothing is built', () => {
    edit(BRAND, (text) => text.replace(/"language": "[^"]+"/, '"language": "xx"'));

    const { problems, releases } = runPipeline(tree.root);

    expect(problems).toMatchObject([{ file: BRAND, code: 'reference/language' }]);
    expect(releases).toEqual([]);
  });
});
