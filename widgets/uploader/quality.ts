/** Brightness of each pixel, 0 to 255, row by row. */
export interface Luma {
  readonly width: number;
  readonly height: number;
  readonly values: Uint8ClampedArray;
}

export type Flaw = 'dark' | 'bright' | 'blurred';

/** If even the lightest twentieth of the pixels is darker than this, nothing is readable. */
const DARK = 80;
/** If even the darkest hundredth of the pixels is lighter than this, the ink is washed out. */
const BRIGHT = 200;
/**
 * Pictures whose sharpness is below this are blurred. Letters and edges make neighbouring pixels differ. Sharpness is
 * measured in the sharpest tiles, because the table around a document has no edges. Drawn cards at 960 px score 150 to
 * 4,000 while their letters are readable, and 40 or less once they are not.
 */
const BLURRED = 60;
const TILES = 12;
const SHARPEST = 0.9;

/** Converts RGBA pixels to brightness, with the weights of ITU-R BT.601. */
export function toLuma(rgba: ArrayLike<number>, width: number, height: number): Luma {
  const values = new Uint8ClampedArray(width * height);
  for (let at = 0; at < values.length; at += 1) {
    const i = at * 4;
    values[at] = 0.299 * (rgba[i] ?? 0) + 0.587 * (rgba[i + 1] ?? 0) + 0.114 * (rgba[i + 2] ?? 0);
  }
  return { width, height, values };
}

/**
 * The first problem that a person would notice. Ignores problems that are hard to measure, such as glare or a finger in
 * the picture.
 */
export function findFlaw(luma: Luma): Flaw | undefined {
  const sorted = luma.values.slice().sort();
  const part = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  if (part(0.95) < DARK) return 'dark';
  if (part(0.01) > BRIGHT) return 'bright';
  return measureSharpness(luma) < BLURRED ? 'blurred' : undefined;
}

/** Variance of the second derivative in the sharpest tenth of the tiles. */
export function measureSharpness({ width, height, values }: Luma): number {
  const spreads: number[] = [];
  const tileWidth = Math.floor((width - 2) / TILES);
  const tileHeight = Math.floor((height - 2) / TILES);
  if (tileWidth < 2 || tileHeight < 2) return 0;
  for (let row = 0; row < TILES; row += 1)
    for (let column = 0; column < TILES; column += 1)
      spreads.push(getVariance(values, width, 1 + column * tileWidth, 1 + row * tileHeight, tileWidth, tileHeight));
  spreads.sort((a, b) => a - b);
  return spreads[Math.floor(SHARPEST * (spreads.length - 1))] ?? 0;
}

function getVariance(
  values: Uint8ClampedArray,
  line: number,
  left: number,
  top: number,
  width: number,
  height: number,
): number {
  let sum = 0;
  let squares = 0;
  for (let y = top; y < top + height; y += 1) {
    for (let x = left; x < left + width; x += 1) {
      const at = y * line + x;
      const around =
        (values[at - 1] ?? 0) + (values[at + 1] ?? 0) + (values[at - line] ?? 0) + (values[at + line] ?? 0);
      const second = around - 4 * (values[at] ?? 0);
      sum += second;
      squares += second * second;
    }
  }
  const count = width * height;
  return squares / count - (sum / count) ** 2;
}
