import { describe, expect, it } from 'vitest';
import { baseFiles, checkBase, edited, type Edit } from '../../kit/base-project.ts';

const drawn: Edit = {
  file: 'widgets/figure/figure.props.json',
  find: '"unit": { "type": "string" }',
  replace: '"unit": { "type": "string", "pictures": "coin" }',
};
const HERO = 'schemas/brands/larch/pictures/btc.svg';
const FACTS = '{"type":"image/svg+xml","bytes":900,"width":24,"height":24}';

const declaring = (coin: object, ...more: readonly Edit[]): Map<string, string> =>
  edited(baseFiles(), [
    drawn,
    {
      file: 'schemas/app.json',
      find: '"routes": {',
      replace: `"pictures": ${JSON.stringify({ coin })}, "routes": {`,
    },
    ...more,
  ]);
const getMessages = (files: ReadonlyMap<string, string>): string[] =>
  checkBase(files).map(({ code, message }) => `${code}: ${message}`);

describe('a set of pictures', () => {
  it('given pictures of an installed package, then there is no problem', () => {
    expect(getMessages(declaring({ packages: { logos: { BTC: 'btc' } } }))).toEqual([]);
  });

  it('given a brand that puts its own picture in their place, then there is no problem', () => {
    const patch = {
      target: 'app.json',
      patches: [{ op: 'set', path: '/pictures/coin/files', value: { BTC: 'larch/btc.svg' } }],
    };
    const files = declaring(
      { packages: { logos: { BTC: 'btc' } } },
      { file: HERO, content: FACTS },
      { file: 'schemas/brands/larch/patches/app.json', content: JSON.stringify(patch) },
    );

    expect(getMessages(files)).toEqual([]);
  });

  it.each([
    [
      'another package',
      { packages: { others: { BTC: 'btc' } } },
      'The package "others" with pictures is not installed.',
    ],
    ['a picture with a style', { packages: { logos: { ETH: 'eth' } } }, 'The picture "eth" in logos contains more'],
    [
      'a name with two pictures',
      { packages: { logos: { BTC: 'btc' }, others: { BTC: 'btc' } } },
      '"BTC" already has a picture from logos.',
    ],
  ])('given %s, then it is a problem', (_, coin, message) => {
    expect(getMessages(declaring(coin))).toContainEqual(expect.stringContaining(`picture/package: ${message}`));
  });

  it('given a brand’s picture that does not exist, then it is a problem', () => {
    expect(getMessages(declaring({ files: { BTC: 'larch/none.svg' } }))).toEqual([
      'reference/picture: Unknown picture "larch/none.svg".',
    ]);
  });

  it('given a name that cannot be part of a file’s name, then it is a problem', () => {
    expect(getMessages(declaring({ packages: { logos: { '../BTC': 'btc' } } }))[0]).toContain('grammar/');
  });
});
