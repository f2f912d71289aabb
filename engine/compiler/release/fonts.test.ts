import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { TokenGroup } from '../../language/theme/index.ts';
import { listMetrics } from '../project/font-metrics.ts';
import { listFonts } from './fonts.ts';
import { readAsset } from '../project/tree.ts';
import { installedTypefaces } from '../project/typefaces.ts';

const ROBOTO = 'node_modules/@fontsource-variable/roboto';
const roboto = (subset: string): Buffer =>
  readFileSync(join(process.cwd(), ROBOTO, `files/roboto-${subset}-wght-normal.woff2`));
const tokens = JSON.parse(readFileSync(join(process.cwd(), 'schemas/tokens.json'), 'utf8')) as TokenGroup;

/** A brand's fonts, and the files that they add to its release. */
function shipped(typeface: object, files = installedTypefaces(), asset = readAsset(process.cwd())) {
  const added = new Map<string, Uint8Array>();
  const add = (name: string, content: Uint8Array, ending: string): string => {
    added.set(name, content);
    return `${name.replaceAll(':', '-')}.${ending}`;
  };
  return { added, fonts: listFonts({ files, tokens, overrides: { typeface }, asset, add }) };
}

describe('the fonts of a release', () => {
  it('given a brand with a typeface, then its subsets and licence are in the release', () => {
    const { added, fonts } = shipped({ sans: '{primitive.typeface.roboto}' });

    expect([...added.keys()]).toEqual([
      'licence:roboto',
      'font:roboto:latin',
      'font:roboto:latin-ext',
      'font:roboto:cyrillic',
    ]);
    expect(Buffer.from(added.get('licence:roboto') ?? []).toString('utf8')).toContain('SIL OPEN FONT LICENSE');
    expect(fonts.css).toContain('src:url(font-roboto-cyrillic.woff2)');
    expect(fonts.credits).toEqual([
      {
        name: 'Roboto',
        notice: 'Copyright 2011 The Roboto Project Authors (https://github.com/googlefonts/roboto-classic)',
        licence: 'OFL-1.1',
      },
    ]);
  });

  it('given a brand with another installed package, then its release has the files of that package', () => {
    const facts = JSON.parse(installedTypefaces().get(ROBOTO) ?? '{}') as object;
    const files = new Map([['node_modules/@type/elm', JSON.stringify({ ...facts, id: 'elm' })]]);
    const read: string[] = [];
    const { added } = shipped({ sans: { package: '@type/elm', subsets: ['latin'] } }, files, (path) => {
      read.push(path);
      return new Uint8Array();
    });

    expect([...added.keys()]).toEqual(['licence:elm', 'font:elm:latin']);
    expect(read).toEqual([
      'node_modules/@type/elm/LICENSE',
      'node_modules/@type/elm/files/elm-latin-wght-normal.woff2',
    ]);
  });

  it('given a brand with device fonts, then its release has no fonts', () => {
    const { added, fonts } = shipped({ sans: 'system' });

    expect([added.size, fonts.css, fonts.neededFor({ 'a.b': 'Buy' })]).toEqual([0, '', []]);
  });

  it('given a package that is not installed, then nothing is built', () => {
    expect(() => shipped({ sans: { package: '@type/oak', subsets: ['latin'] } })).toThrow(
      'npm install --save-exact @type/oak',
    );
  });

  it.each([
    ['English', 'Available balance', ['font:roboto:latin']],
    ['Russian', 'Доступный баланс USDT', ['font:roboto:latin', 'font:roboto:cyrillic']],
    ['Chinese', '可用余额 USDT', ['font:roboto:latin']],
    ['Thai', 'ยอดคงเหลือ', ['font:roboto:latin']],
  ])('given messages in %s, then a page first needs the subsets of messages and figures', (_, text, needed) => {
    const { fonts } = shipped({ sans: '{primitive.typeface.roboto}' });

    expect(fonts.neededFor({ 'a.b': text })).toEqual(needed);
  });
});

describe('font metrics', () => {
  // ascender, descender and line gap from the font's documentation, in units of 1/2048 em
  it('given Roboto, then they are those of Roboto', () => {
    const { ascent, descent, lineGap, tabular } = listMetrics(roboto('latin'));

    expect([ascent * 2048, descent * 2048, lineGap, tabular]).toEqual([1900, 500, 0, true]);
  });

  it('given a fallback font, then its lines are as high as those of the typeface once both are scaled', () => {
    const { ascent, descent } = listMetrics(roboto('latin'));
    const { standIns } = JSON.parse(installedTypefaces().get(ROBOTO) ?? '{}') as {
      standIns: readonly { size: number; ascent: number; descent: number }[];
    };

    expect(standIns.length).toBeGreaterThan(0);
    for (const standIn of standIns) {
      expect((standIn.ascent * standIn.size) / 10_000).toBeCloseTo(ascent, 3);
      expect((standIn.descent * standIn.size) / 10_000).toBeCloseTo(descent, 3);
    }
  });

  it('given a file that is no font, then it is rejected', () => {
    expect(() => listMetrics(Buffer.from('<svg/>'))).toThrow('expected a WOFF2 font');
  });
});
