import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { getClashes } from './clash.ts';
import { getContrast, type TokenGroup } from './index.ts';

const read = (path: string): TokenGroup =>
  JSON.parse(readFileSync(new URL(`../../../schemas/${path}`, import.meta.url), 'utf8')) as TokenGroup;
const tokens = read('tokens.json');
const clashes = (color: object) => getClashes(tokens, { color } as TokenGroup).clashes;

describe('clashing neutrals', () => {
  it('given a background lighter than the inherited surface above it, then the surface is out of order', () => {
    const [clash, ...more] = clashes({ dark: { bg: '#1A1A1A' } });

    expect(clash).toMatchObject({ theme: 'dark', surface: 'bg', roles: ['surface-1'], kind: 'lighter' });
    expect(more).toEqual([]);
    // the proposed colour resolves the clash
    expect(
      clashes({ dark: { bg: '#1A1A1A', 'surface-1': clash?.proposed } }).map(({ roles }) => roles[0]),
    ).not.toContain('surface-1');
  });

  it('given cool surfaces and inherited warm neutrals, then they have another tint, in one clash', () => {
    const [clash, ...more] = clashes({ light: { bg: '#F3F5FB' } });

    expect(clash).toMatchObject({ theme: 'light', surface: 'bg', kind: 'tint' });
    expect(clash?.roles).toContain('text-2');
    expect(more).toEqual([]);
  });

  it('given a warm or a grey background in order, then nothing clashes', () => {
    expect(clashes({ dark: { bg: '#0C0B0A' }, light: { bg: '#F6F6F6' } })).toEqual([]);
  });

  it('given all surfaces in another order, then it is a choice, because none is inherited', () => {
    const own = { bg: '#181614', 'surface-1': '#0C0B0A', 'surface-2': '#100F0D', 'surface-3': '#100F0D' };

    expect(clashes({ dark: { ...own, 'surface-4': '#201E1A' } })).toEqual([]);
  });

  it.each(['larch', 'kite'])('given the brand %s, then nothing clashes', (brand) => {
    const own = read(`brands/${brand}/brand.json`).tokens as TokenGroup;

    expect(getClashes(tokens, own)).toEqual({ clashes: [], problems: [] });
    expect(getContrast(tokens, own).faint).toEqual([]);
  });

  it('given neutrals with an unknown role, then it is a problem', () => {
    const $extensions = { 'app.neutrals': { surfaces: ['bg', 'sky'], tones: [] } };

    expect(getClashes({ ...tokens, $extensions }, {}).problems).toHaveLength(1);
  });

  it('given tokens without neutrals, then nothing clashes', () => {
    expect(getClashes({ ...tokens, $extensions: {} }, {})).toEqual({ clashes: [], problems: [] });
  });
});
