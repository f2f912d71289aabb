import { HEIGHT, pickInk, WIDTH, type PosterColours } from './poster.ts';

/** Where the text area starts, as a fraction of the picture's height. The art is above it. */
const TEXT_START = 0.4;

/** Fills the canvas with the page's colour, then covers it with the picture, aligned to the top. */
export async function drawBackground(context: CanvasRenderingContext2D, address: string | undefined): Promise<void> {
  context.fillStyle = getColour(context.canvas, 'bg', 'black');
  context.fillRect(0, 0, WIDTH, HEIGHT);
  const picture = address === undefined ? undefined : await loadPicture(address);
  if (!picture) return;
  const scale = Math.max(WIDTH / picture.naturalWidth, HEIGHT / picture.naturalHeight);
  const [width, height] = [picture.naturalWidth * scale, picture.naturalHeight * scale];
  context.drawImage(picture, (WIDTH - width) / 2, 0, width, height);
}

/** Loads the art; undefined if that fails, because a poster without its art is still usable. */
async function loadPicture(address: string): Promise<HTMLImageElement | undefined> {
  const picture = new Image();
  picture.src = address;
  try {
    await picture.decode();
    return picture;
  } catch {
    return undefined;
  }
}

/** A canvas draws text only once, with the fonts loaded by then. Fallback fonts replace any that are missing. */
export async function loadFonts(canvas: HTMLCanvasElement, text: string): Promise<void> {
  const fonts = 'fonts' in document ? document.fonts : undefined;
  await fonts?.load(`${getComputedStyle(canvas).fontSize} ${getFontFamily(canvas)}`, text).catch(() => undefined);
}

const getFontFamily = (element: Element): string => getComputedStyle(element).fontFamily || 'sans-serif';

/** The theme may be light while the art is dark, so the text colour depends on the picture itself. */
export function pickColours(context: CanvasRenderingContext2D): PosterColours {
  const { canvas } = context;
  const ground = measureBrightness(context, Math.round(HEIGHT * TEXT_START));
  const inks = [getColour(canvas, 'text-1', 'white'), getColour(canvas, 'text-inverse', 'black')];
  return {
    ink: pickInk(
      ground,
      inks.map((ink) => ({ ink, brightness: measureColour(ink) })),
    ),
    paper: getColour(canvas, 'qr-bg', 'white'),
    print: getColour(canvas, 'qr-ink', 'black'),
    face: getFontFamily(canvas),
  };
}

const getColour = (element: Element, name: string, otherwise: string): string =>
  getComputedStyle(element).getPropertyValue(`--color-${name}`).trim() || otherwise;

function measureBrightness(context: CanvasRenderingContext2D, from: number): number {
  const { data } = context.getImageData(0, from, WIDTH, HEIGHT - from);
  let [sum, count] = [0, 0];
  // one pixel in a thousand is enough to estimate the mean
  for (let at = 0; at + 2 < data.length; at += 4000) {
    sum += getBrightness(data[at], data[at + 1], data[at + 2]);
    count += 1;
  }
  return count === 0 ? 0 : sum / count;
}

function measureColour(colour: string): number {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = canvas.getContext('2d');
  if (!context) return 1;
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  return getBrightness(red, green, blue);
}

const getBrightness = (red = 0, green = 0, blue = 0): number => (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
