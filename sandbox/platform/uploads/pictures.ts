import sharp from 'sharp';
import { ApiError } from '../shared/api-error.ts';

const MAX_BYTES = 5 * 1024 * 1024;
const MAX_SIDE = 4096;
/** The most pixels of a picture, because even a small file can decompress to gigabytes. */
const MAX_PIXELS = 50_000_000;

export interface Picture {
  readonly mime: string;
  readonly body: Uint8Array;
}

const SECONDS = 20;

type Format = 'jpeg' | 'png' | 'webp';

/**
 * Re-encodes a picture, which removes metadata and hidden content. Detects the format from the content, never from the
 * name or declared type.
 */
export async function reencodePicture(bytes: Uint8Array): Promise<Picture> {
  if (bytes.byteLength > MAX_BYTES) throw new ApiError('server.upload_large', { field: 'file' });
  if (bytes.byteLength === 0) throw new ApiError('server.upload_missing', { field: 'file' });
  const format = await getFormat(bytes);
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
    throw new ApiError('server.upload_broken', { field: 'file' });
  }
}

/** Detects the format from the header only, so that nothing is decompressed before the dimensions are known. */
async function getFormat(bytes: Uint8Array): Promise<Format> {
  const format = formatBySignature(Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 12)));
  // other formats never reach a decoder: SVG decoders can execute content
  if (!format) throw new ApiError('server.upload_kind', { field: 'file' });
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (head?.format !== format) throw new ApiError('server.upload_broken', { field: 'file' });
  if (head.width * head.height > MAX_PIXELS) throw new ApiError('server.upload_pixels', { field: 'file' });
  return format;
}

/** Detects the format by its first bytes. */
function formatBySignature(head: Buffer): Format | undefined {
  const text = head.toString('latin1');
  if (text.startsWith('\u00FF\u00D8\u00FF')) return 'jpeg';
  if (text.startsWith('\u0089PNG\r\n\u001A\n')) return 'png';
  return text.startsWith('RIFF') && text.slice(8) === 'WEBP' ? 'webp' : undefined;
}
