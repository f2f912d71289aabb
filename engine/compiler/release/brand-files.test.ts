import { describe, expect, it } from 'vitest';
import { addBrandFiles } from './brand-files.ts';

const FOLDER = 'schemas/brands/kite';
const SVG = '<svg viewBox="0 0 24 24"><title>Star</title><path d="M4 12h16" stroke="currentColor" fill="none"/></svg>';

function filesWith(given: Readonly<Record<string, string>>): Map<string, string | Uint8Array> {
  const added = new Map<string, string | Uint8Array>();
  const files = new Map(Object.entries(given));
  addBrandFiles(
    { files, patched: files, contracts: new Map(), brand: 'kite', asset: (path) => Buffer.from(`content of ${path}`) },
    (name, content, ending) => void added.set(`${name} ${ending}`, content),
  );
  return added;
}

describe('a brand’s icons and pictures in its release', () => {
  it('given icons, then they are data, sorted by name, without those of other brands', () => {
    const added = filesWith({
      [`${FOLDER}/icons/sun.svg`]: SVG,
      [`${FOLDER}/icons/moon.svg`]: '<svg viewBox="0 0 24 24"><path d="M4 12h16"/></svg>',
      'schemas/brands/fern/icons/leaf.svg': SVG,
      [`${FOLDER}/brand.json`]: '{}',
    });

    expect([...added.keys()]).toEqual(['icons json']);
    expect(added.get('icons json')).toBe(
      '{"kite/moon":[["path",{"fill":"currentColor","stroke":"none","d":"M4 12h16"}]],"kite/sun":[["path",{"d":"M4 12h16"}]]}',
    );
  });

  it('given declarations, then the lucide icons that they use are next to the brand’s own', () => {
    const added = filesWith({
      'schemas/app.json': JSON.stringify({
        places: { a: { icon: 'minus' }, b: { icon: 'kite/sun' }, c: { icon: 'no' } },
      }),
      'schemas/fixtures/guest.json': JSON.stringify({ icon: 'star' }),
      [`${FOLDER}/icons/sun.svg`]: SVG,
      [`${FOLDER}/brand.json`]: JSON.stringify({ icon: 'house' }),
    });

    expect(added.get('icons json')).toBe(
      '{"minus":[["path",{"d":"M5 12h14"}]],"kite/sun":[["path",{"d":"M4 12h16"}]]}',
    );
  });

  it('given pictures, then their content is added under their names', () => {
    const added = filesWith({ [`${FOLDER}/pictures/hero.webp`]: '{}', 'schemas/brands/fern/pictures/a.png': '{}' });

    expect([...added.keys()]).toEqual(['picture:kite/hero.webp webp']);
    expect(String(added.get('picture:kite/hero.webp webp'))).toBe(`content of ${FOLDER}/pictures/hero.webp`);
  });

  it('given neither, then nothing is added', () => {
    expect(filesWith({ [`${FOLDER}/brand.json`]: '{}' }).size).toBe(0);
  });

  it('given an icon that the check refuses, then there is no release', () => {
    expect(() => filesWith({ [`${FOLDER}/icons/sun.svg`]: SVG.replace('<path', '<script/><path') })).toThrow(
      `${FOLDER}/icons/sun.svg: An icon cannot contain <script>.`,
    );
  });
});
