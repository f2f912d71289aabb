// Compares two PNG images. Plain JavaScript, because pngjs has no types.
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

// The smallest difference in colour that counts, from 0 to 1. Low, because the same machine renders the same bytes
// every time.
const THRESHOLD = 0.03;

/** Puts an image on a larger canvas, so that the extra area counts as different. */
function extendPicture(picture, width, height) {
  if (picture.width === width && picture.height === height) return picture;
  const ground = new PNG({ width, height });
  PNG.bitblt(picture, ground, 0, 0, picture.width, picture.height, 0, 0);
  return ground;
}

/**
 * Returns the number of pixels that differ, and an image that shows them.
 * @param {Buffer} before @param {Buffer} after
 * @returns {{ pixels: number, difference: Buffer }}
 */
export function comparePictures(before, after) {
  const read = [before, after].map((bytes) => PNG.sync.read(bytes));
  const width = Math.max(...read.map((picture) => picture.width));
  const height = Math.max(...read.map((picture) => picture.height));
  const [one, other] = read.map((picture) => extendPicture(picture, width, height));
  const difference = new PNG({ width, height });
  const pixels = pixelmatch(one.data, other.data, difference.data, width, height, { threshold: THRESHOLD });
  return { pixels, difference: PNG.sync.write(difference) };
}
