import { isInert } from './inert.ts';
import { findExcess } from './measure.ts';

/** A package of pictures in the format of `@iconify-json`. */
export interface PicturePackage {
  readonly credit: PictureCredit;
  /** All names, including those of pictures that cannot be used. */
  readonly names: Iterable<string>;
  /** The SVG file of a picture. Undefined if there is none, or if it contains more than shapes. */
  getSvg(name: string): string | undefined;
}

/** The author of a package's pictures, and their licence. */
export interface PictureCredit {
  readonly name: string;
  readonly author: string;
  readonly licence: string;
  /** The URL of the licence. */
  readonly address: string;
}

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const objectAt = (json: Json, key: string): Json => {
  const value = Object.hasOwn(json, key) ? json[key] : undefined;
  return isObject(value) ? value : {};
};
const textAt = (json: Json, key: string): string => {
  const value = Object.hasOwn(json, key) ? json[key] : undefined;
  return typeof value === 'string' ? value : '';
};

/** @param icons the content of `icons.json` @param info the content of `info.json` */
export function readPicturePackage(icons: unknown, info: unknown): PicturePackage | undefined {
  if (!isObject(icons) || !isObject(info)) return undefined;
  const [pictures, aliases] = [objectAt(icons, 'icons'), objectAt(icons, 'aliases')];
  const licence = objectAt(info, 'license');
  return {
    credit: {
      name: textAt(info, 'name'),
      author: textAt(objectAt(info, 'author'), 'name'),
      licence: textAt(licence, 'title'),
      address: textAt(licence, 'url'),
    },
    names: [...Object.keys(pictures), ...Object.keys(aliases)],
    getSvg: (name) => {
      const alias = objectAt(aliases, name);
      if (isTurned(alias)) return undefined;
      const picture = objectAt(pictures, textAt(alias, 'parent') || name);
      const body = textAt(picture, 'body');
      if (body === '' || isTurned(picture) || !isInert(body)) return undefined;
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${getBox(picture, icons)}">${body}</svg>`;
      return findExcess(svg) === undefined ? svg : undefined;
    },
  };
}

/** Whether a picture is another one rotated or flipped. The format allows this, but logos are not drawn that way. */
const isTurned = (json: Json): boolean => ['rotate', 'hFlip', 'vFlip'].some((key) => Object.hasOwn(json, key));

/** The format's defaults for the view box. */
const BOX = { left: 0, top: 0, width: 16, height: 16 };

/** The view box of a picture: its own, or that of its package. */
const getBox = (picture: Json, icons: Json): string =>
  Object.entries(BOX)
    .map(([key, usual]) => [...[picture, icons].map((json) => Object.hasOwn(json, key) && json[key]), usual])
    .map((sides) => sides.find((value) => typeof value === 'number'))
    .join(' ');
