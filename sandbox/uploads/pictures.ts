import sharp from 'sharp';
import { Refusal } from '../server/refusal';

export const MAX_BYTES = 5 * 1024 * 1024;
const MAX_SIDE = 4096;
/** Beyond this a small file can still unpack to gigabytes. */
const MAX_PIXELS = 50_000_000;

export interface Picture {
  readonly mime: string;
  readonly body: Uint8Array;
}

/** Judged by its content, never by name or declared type; drawn anew, so that neither metadata nor riders survive. */
export async function redraw(bytes: Uint8Array): Promise<Picture> {
  if (bytes.byteLength > MAX_BYTES) throw new Refusal('server.upload_large', { field: 'file' });
  if (bytes.byteLength === 0) throw new Refusal('server.upload_missing', { field: 'file' });
  const format = await formatOf(bytes);
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .rotate()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true });
  try {
    const body = await (
      format === 'jpeg' ? image.jpeg({ quality: 88 }) : format === 'png' ? image.png() : image.webp({ quality: 88 })
    ).toBuffer();
    return { mime: `image/${format}`, body };
  } catch {
    throw new Refusal('server.upload_broken', { field: 'file' });
  }
}

async function formatOf(bytes: Uint8Array): Promise<'jpeg' | 'png' | 'webp'> {
  const metadata = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .metadata()
    .catch(() => undefined);
  const format = metadata?.format;
  if (format === 'jpeg' || format === 'png' || format === 'webp') return format;
  throw new Refusal('server.upload_kind', { field: 'file' });
}
