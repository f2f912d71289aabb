import { HEIGHT, inkFor, WIDTH, type Colours } from './poster.ts';

/** The part of the picture below the art, where the text stands. */
const WRITTEN = 0.4;

/** Covers the canvas with the picture, aligned to its top, or with the page's colour. */
export async function drawGround(context: CanvasRenderingContext2D, address: string | undefined): Promise<void> {
  context.fillStyle = tokenOf(context.canvas, 'bg', 'black');
  context.fillRect(0, 0, WIDTH, HEIGHT);
  const picture = address === undefined ? undefined : await load(address);
  if (!picture) return;
  const scale = Math.max(WIDTH / picture.naturalWidth, HEIGHT / picture.naturalHeight);
  const [width, height] = [picture.naturalWidth * scale, picture.naturalHeight * scale];
  context.drawImage(picture, (WIDTH - width) / 2, 0, width, height);
}

/** A poster without its art still works. */
async function load(address: string): Promise<HTMLImageElement | undefined> {
  const picture = new Image();
  picture.src = address;
  try {
    await picture.decode();
    return picture;
  } catch {
    return undefined;
  }
}

/** A canvas draws text once, with the fonts loaded by then. Missing fonts fall back to others. */
export async function fontsFor(canvas: HTMLCanvasElement, text: string): Promise<void> {
  const fonts = 'fonts' in document ? document.fonts : undefined;
  await fonts?.load(`${getComputedStyle(canvas).fontSize} ${faceOf(canvas)}`, text).catch(() => undefined);
}

const faceOf = (element: Element): string => getComputedStyle(element).fontFamily || 'sans-serif';

/** The theme may be light and the art dark, so the text colour depends on the picture itself. */
export function coloursOn(context: CanvasRenderingContext2D): Colours {
  const { canvas } = context;
  const ground = brightnessOf(context, Math.round(HEIGHT * WRITTEN));
  const inks = [tokenOf(canvas, 'text-1', 'white'), tokenOf(canvas, 'text-inverse', 'black')];
  return {
    ink: inkFor(
      ground,
      inks.map((ink) => ({ ink, brightness: brightnessOfColour(ink) })),
    ),
    paper: tokenOf(canvas, 'qr-bg', 'white'),
    print: tokenOf(canvas, 'qr-ink', 'black'),
    face: faceOf(canvas),
  };
}

const tokenOf = (element: Element, name: string, otherwise: string): string =>
  getComputedStyle(element).getPropertyValue(`--color-${name}`).trim() || otherwise;

function brightnessOf(context: CanvasRenderingContext2D, from: number): number {
  const { data } = context.getImageData(0, from, WIDTH, HEIGHT - from);
  let [sum, count] = [0, 0];
  // one pixel in a thousand is enough for the mean
  for (let at = 0; at + 2 < data.length; at += 4000) {
    sum += lightOf(data[at], data[at + 1], data[at + 2]);
    count += 1;
  }
  return count === 0 ? 0 : sum / count;
}

function brightnessOfColour(colour: string): number {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = canvas.getContext('2d');
  if (!context) return 1;
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  return lightOf(red, green, blue);
}

const lightOf = (red = 0, green = 0, blue = 0): number => (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
