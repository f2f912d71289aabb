import { describe, expect, it } from 'vitest';
import { readPicturePackage } from '../../language/icons/index.ts';
import { addPictureSets } from './picture-sets.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path d="M0 0h4"/></svg>';
const logos = readPicturePackage(
  { icons: { btc: { body: '<path d="M0 0h4"/>' }, eth: { body: '<script/>' } } },
  { name: 'Logos', author: { name: 'Ada' }, license: { title: 'MIT', url: 'https://ada.example' } },
);

function addedFor(coin: object | undefined) {
  const files = new Map<string, string>();
  const credits = addPictureSets(
    {
      app: JSON.stringify(coin === undefined ? {} : { pictures: { coin } }),
      installed: (name) => (name === 'logos' ? logos : undefined),
    },
    {
      add: (name, content, ending) => {
        files.set(name, content);
        return `${name}.${ending}`;
      },
      alias: (name, of) => void files.set(name, `same as ${of}`),
    },
  );
  return { files: Object.fromEntries(files), credits };
}

describe('the pictures of sets in a release', () => {
  it('given names from a package, then each is a file, and the package is credited', () => {
    const { files, credits } = addedFor({ packages: { logos: { BTC: 'btc' } } });

    expect(files).toEqual({ 'picture-set:coin/BTC': SVG });
    expect(credits).toEqual([{ name: 'Logos', author: 'Ada', licence: 'MIT', address: 'https://ada.example' }]);
  });

  it('given the brand’s own picture, then it takes the place of the package’s', () => {
    const { files, credits } = addedFor({ packages: { logos: { BTC: 'btc' } }, files: { BTC: 'kite/btc.svg' } });

    expect(files).toEqual({ 'picture-set:coin/BTC': 'same as picture:kite/btc.svg' });
    expect(credits).toEqual([]);
  });

  it('given no sets, then there is nothing', () => {
    expect(addedFor(undefined)).toEqual({ files: {}, credits: [] });
  });

  it.each([
    ['a package that is not installed', { packages: { others: { BTC: 'btc' } } }, 'is not in others as "btc"'],
    ['a picture that does not exist', { packages: { logos: { SOL: 'sol' } } }, 'is not in logos as "sol"'],
    ['a picture with a script', { packages: { logos: { ETH: 'eth' } } }, 'is not in logos as "eth"'],
  ])('given %s, then there is no release', (_, coin, message) => {
    expect(() => addedFor(coin)).toThrow(message);
  });
});
