import sharp from 'sharp';
import type { Picture } from '../platform/uploads/index.ts';
import { workByCode, type Work } from './catalogue.ts';
import { drawSvg } from './draw.ts';

const PATH = '/api/nft/picture/';
/** Pictures by code. Each is drawn on the first request and then cached, because there are only a few works. */
const drawn = new Map<string, Promise<Picture>>();

export const pictureAddress = ({ code }: Pick<Work, 'code'>): string => `${PATH}${code}.webp`;

/** Finds a picture by the file name in its URL. It is generated, not uploaded. */
export async function findPicture(name: string): Promise<Picture | undefined> {
  const work = name.endsWith('.webp') ? workByCode(name.slice(0, -'.webp'.length)) : undefined;
  if (!work) return undefined;
  const known = drawn.get(work.code) ?? draw(work);
  drawn.set(work.code, known);
  return known;
}

async function draw(work: Work): Promise<Picture> {
  const body = await sharp(Buffer.from(drawSvg(work)))
    .webp({ quality: 76 })
    .toBuffer();
  return { mime: 'image/webp', body };
}
