import { describe, expect, it } from 'vitest';
import { createChecker } from '../../../engine/compiler/check/index.ts';
import { baseFiles, getInput } from '../../kit/base-project.ts';

const BRAND = 'schemas/brands/larch/brand.json';
const base = baseFiles();

describe('an incremental check', () => {
  it('of one brand repeats nothing because another brand patches the same files', () => {
    const files = new Map(base);
    const moss = { ...(JSON.parse(files.get(BRAND) ?? '') as object), hosts: ['moss.example'] };
    files.set('schemas/brands/moss/brand.json', JSON.stringify(moss));
    for (const [path, text] of base)
      if (path.startsWith('schemas/brands/larch/assets/')) files.set(path.replace('larch', 'moss'), text);
    const patches = [{ op: 'set', path: '/description', value: 'Its own.' }];
    for (const brand of ['larch', 'moss'])
      files.set(`schemas/brands/${brand}/patches/own.json`, JSON.stringify({ target: 'app.json', patches }));
    const words = 'locales/en/home.json';
    const checkers = ['larch', 'moss'].map((brand) => createChecker(getInput(files, brand)));

    for (const turn of ['One', 'Two']) {
      const text = (files.get(words) ?? '').replace('Home', turn);
      for (const checker of checkers) checker.update(words, text);
    }

    expect(checkers.map(({ ran }) => ran)).toEqual([
      ['locale en/home', 'messages home'],
      ['locale en/home', 'messages home'],
    ]);
  });
});
