import { fitInto, findRefusal, type RefusalKind } from './uploader.ts';
import { findFlaw, toLuma, type Flaw } from './quality.ts';

export interface UploadLimits {
  readonly types: readonly string[];
  readonly maxBytes: number;
  /** Minimum length of the shorter side in pixels; if absent, nothing is measured. */
  readonly least?: number | undefined;
  /**
   * Maximum length of the longer side in pixels; larger pictures are redrawn. If absent, every file is sent unchanged.
   */
  readonly shrink?: number | undefined;
}

export interface Refusal {
  readonly kind: RefusalKind;
  readonly file: File;
  readonly width?: number;
  readonly height?: number;
}

export interface PreparedFile {
  /** The file to send. */
  readonly file: File;
  readonly measured: boolean;
  readonly flaw?: Flaw;
}

/** Large enough to show the letters in a document, small enough to measure quickly. */
const MEASURED_SIDE = 960;
const REDRAWN_TYPE = 'image/jpeg';
const REDRAWN_QUALITY = 0.88;

/** Checks a file without decoding it; undefined if it must be decoded. */
export function checkFile(
  file: File,
  { types, maxBytes, least, shrink }: UploadLimits,
): PreparedFile | Refusal | undefined {
  const kind = findRefusal(file, types, shrink === undefined ? maxBytes : undefined);
  if (kind) return { kind, file };
  // if the browser cannot decode it, the server does the check
  const looks = (least !== undefined || shrink !== undefined) && typeof createImageBitmap === 'function';
  return looks ? undefined : checkSize(file, maxBytes);
}

/** Decodes and measures a picture before the upload, and shrinks it if requested. */
export async function preparePicture(
  file: File,
  { maxBytes, least, shrink }: UploadLimits,
): Promise<PreparedFile | Refusal> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return { kind: 'unreadable', file };
  try {
    const { width, height } = picture;
    if (least !== undefined && Math.min(width, height) < least) return { kind: 'tooSmall', file, width, height };
    const flaw = least === undefined ? undefined : measure(picture);
    const tooMuch = shrink !== undefined && (Math.max(width, height) > shrink || file.size > maxBytes);
    const sent = checkSize(tooMuch ? await redraw(file, picture, shrink) : file, maxBytes);
    return 'kind' in sent ? sent : { ...sent, measured: least !== undefined, ...(flaw && { flaw }) };
  } finally {
    picture.close();
  }
}

const checkSize = (file: File, maxBytes: number): PreparedFile | Refusal =>
  file.size > maxBytes ? { kind: 'tooLarge', file } : { file, measured: false };

function draw(
  picture: ImageBitmap,
  side: number,
): { canvas: HTMLCanvasElement; pen: CanvasRenderingContext2D } | undefined {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fitInto(picture.width, picture.height, side));
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return undefined;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return { canvas, pen };
}

function measure(picture: ImageBitmap): Flaw | undefined {
  const drawn = draw(picture, MEASURED_SIDE);
  if (!drawn) return undefined;
  const { width, height } = drawn.canvas;
  return findFlaw(toLuma(drawn.pen.getImageData(0, 0, width, height).data, width, height));
}

/** Keeps the original file if the browser cannot draw it. */
async function redraw(file: File, picture: ImageBitmap, side: number): Promise<File> {
  const drawn = draw(picture, side);
  const blob = await new Promise<Blob | null>((done) =>
    drawn ? drawn.canvas.toBlob(done, REDRAWN_TYPE, REDRAWN_QUALITY) : done(null),
  );
  if (!blob) return file;
  return new File([blob], file.name.replace(/\.[^.]*$/, '.jpg'), { type: REDRAWN_TYPE });
}
