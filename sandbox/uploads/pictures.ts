import sharp from 'sharp';
import { Refusal } from '../server/refusal.ts';

const MAX_BYTES = 5 * 1024 * 1024;
const MAX_SIDE = 4096;
/** Beyond this a small file can still unpack to gigabytes. */
const MAX_PIXELS = 50_000_000;

export interface Picture {
  readonly mime: string;
  readonly body: Uint8Array;
}

const SECONDS = 20;

type Format = 'jpeg' | 'png' | 'webp';

/** Judged by its content, never by name or declared type; drawn anew, so that neither metadata nor riders survive. */
export async function redraw(bytes: Uint8Array): Promise<Picture> {
  if (bytes.byteLength > MAX_BYTES) throw new Refusal('server.upload_large', { field: 'file' });
  if (bytes.byteLength === 0) throw new Refusal('server.upload_missing', { field: 'file' });
  const format = await formatOf(bytes);
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: SECONDS })
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

/** Reads the head only: nothing is unpacked before its size is known. */
async function formatOf(bytes: Uint8Array): Promise<Format> {
  const format = signedAs(Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 12)));
  // what is none of the three does not even reach a decoder; there is one for SVG, which runs programs of a kind
  if (!format) throw new Refusal('server.upload_kind', { field: 'file' });
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (head?.format !== format) throw new Refusal('server.upload_broken', { field: 'file' });
  if (head.width * head.height > MAX_PIXELS) throw new Refusal('server.upload_pixels', { field: 'file' });
  return format;
}

/** By the bytes that each kind begins with. */
function signedAs(head: Buffer): Format | undefined {
  const text = head.toString('latin1');
  if (text.startsWith('\u00FF\u00D8\u00FF')) return 'jpeg';
  if (text.startsWith('\u0089PNG\r\n\u001A\n')) return 'png';
  return text.startsWith('RIFF') && text.slice(8) === 'WEBP' ? 'webp' : undefined;
}
