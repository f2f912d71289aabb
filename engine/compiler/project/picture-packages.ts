import { existsSync, readFileSync } from 'node:fs';
import { readPicturePackage, type PicturePackage } from '../../language/icons/index.ts';
import { packageFile } from './typefaces.ts';

const known = new Map<string, PicturePackage | undefined>();

/** Returns an installed package of pictures. It is read on first use, because it can contain thousands of pictures. */
export function installedPictures(name: string): PicturePackage | undefined {
  if (!known.has(name)) known.set(name, readPackage(`node_modules/${name}`));
  return known.get(name);
}

function readPackage(folder: string): PicturePackage | undefined {
  const [icons = '', info = ''] = ['icons', 'info'].map((file) => packageFile(`${folder}/${file}.json`));
  return existsSync(icons) && existsSync(info) ? readPicturePackage(readJson(icons), readJson(info)) : undefined;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
