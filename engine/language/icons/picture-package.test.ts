import { describe, expect, it } from 'vitest';
import { readPicturePackage } from './picture-package.ts';

const INFO = {
  name: 'Logos',
  author: { name: 'Ada', url: 'https://ada.example' },
  license: { title: 'MIT', spdx: 'MIT', url: 'https://ada.example/licence' },
};
const PATH = '<path d="M0 0h4"/>';
const getPackage = (icons: object, more: object = {}) => readPicturePackage({ icons, ...more }, INFO);

describe('a package of pictures', () => {
  it('given its info, then the credit names its author and licence', () => {
    expect(getPackage({})?.credit).toEqual({
      name: 'Logos',
      author: 'Ada',
      licence: 'MIT',
      address: 'https://ada.example/licence',
    });
  });

  it('given a picture, then it is an SVG file with its own view box, or that of the package', () => {
    const pictures = getPackage(
      { one: { body: PATH }, two: { body: PATH, width: 32, left: -4 } },
      { width: 24, height: 24 },
    );

    expect(pictures?.getSvg('one')).toBe(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${PATH}</svg>`);
    expect(pictures?.getSvg('two')).toContain('viewBox="-4 0 32 24"');
    expect(getPackage({ one: { body: PATH } })?.getSvg('one')).toContain('viewBox="0 0 16 16"');
  });

  it('given an alias, then it is the picture of its parent', () => {
    const pictures = getPackage({ one: { body: PATH } }, { aliases: { uno: { parent: 'one' } } });

    expect(pictures?.getSvg('uno')).toBe(pictures?.getSvg('one'));
    expect([...(pictures?.names ?? [])]).toEqual(['one', 'uno']);
  });

  it.each([
    ['that does not exist', 'none'],
    ['with an inherited name', 'constructor'],
    ['with a script', 'script'],
    ['that is turned', 'turned'],
    ['that an alias mirrors', 'mirrored'],
    ['whose body is no text', 'number'],
  ])('given a picture %s, then there is no file', (_, name) => {
    const icons = {
      one: { body: PATH },
      script: { body: '<script/>' },
      turned: { body: PATH, rotate: 1 },
      number: { body: 4 },
    };

    expect(getPackage(icons, { aliases: { mirrored: { parent: 'one', hFlip: true } } })?.getSvg(name)).toBeUndefined();
  });

  it('given files of another format, then it is none', () => {
    expect(readPicturePackage([], undefined)).toBeUndefined();
    expect(readPicturePackage('text', INFO)).toBeUndefined();
  });
});
