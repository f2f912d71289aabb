import { encode } from 'uqr';

/** The picture's size in pixels: portrait, 2:3. */
export const WIDTH = 1080;
export const HEIGHT = 1620;
const MARGIN = 96;
const QUIET_ZONE = 4;
const CODE_SIZE = 420;

export interface PosterTexts {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly codeLabel: string;
  readonly code: string;
  readonly address: string;
}

export interface PosterColours {
  /** The text colour, chosen to be readable on the background. */
  readonly ink: string;
  readonly paper: string;
  readonly print: string;
  readonly face: string;
}

type Context = Pick<
  CanvasRenderingContext2D,
  'fillStyle' | 'font' | 'globalAlpha' | 'textBaseline' | 'textAlign' | 'fillRect' | 'fillText' | 'measureText'
>;

/** Opacity of secondary text. */
const QUIET_OPACITY = 0.78;
/** The text starts below the art. */
const FIRST_LINE = 660;
/** Pixels between the text and the code. */
const CODE_GAP = 72;

/** Breaks text into lines that fit. Overlong words, and scripts without spaces, break anywhere. */
export function breakLines(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of text.split(/(?<=\s)/u)) {
    if (fits((line + piece).trimEnd())) line += piece;
    else {
      if (line !== '') lines.push(line.trimEnd());
      line = '';
      for (const letter of piece) {
        if (line !== '' && !fits((line + letter).trimEnd())) {
          lines.push(line);
          line = '';
        }
        line += letter;
      }
    }
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()];
}

/** Draws the text and the code onto an existing background. */
export function drawPoster(context: Context, words: PosterTexts, colours: PosterColours): void {
  context.textBaseline = 'alphabetic';
  context.textAlign = 'left';
  const write = createWriter(context, colours);
  const top = HEIGHT - MARGIN - CODE_SIZE;
  // long text extends upwards over the art instead of running into the code
  const end = writeWords(createWriter(context, colours, false), words, FIRST_LINE);
  writeWords(write, words, FIRST_LINE - Math.max(0, end + CODE_GAP - top));
  drawCode(context, words.address, { x: WIDTH - MARGIN - CODE_SIZE, y: top }, colours);
  const room = WIDTH - MARGIN * 3 - CODE_SIZE;
  const y = write(words.codeLabel, { x: MARGIN, y: top + CODE_SIZE - 110, size: 36, weight: 400, quiet: true, room });
  write(words.code, { x: MARGIN, y: y + 84, size: 72, weight: 600, room });
}

/** @returns the baseline of the last line. */
function writeWords(write: ReturnType<typeof createWriter>, words: PosterTexts, first: number): number {
  let y = write(words.name, { x: MARGIN, y: first, size: 44, weight: 600, quiet: true });
  y = write(words.title, { x: MARGIN, y: y + 108, size: 80, weight: 600 });
  return write(words.text, { x: MARGIN, y: y + 76, size: 40, weight: 400, quiet: true });
}

/** Picks the ink that contrasts most with the background; brightness ranges from 0 to 1. */
export const pickInk = (
  ground: number,
  inks: readonly { readonly ink: string; readonly brightness: number }[],
): string =>
  inks.reduce((best, each) => (Math.abs(each.brightness - ground) > Math.abs(best.brightness - ground) ? each : best))
    .ink;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly weight: number;
  readonly quiet?: boolean;
  readonly room?: number;
}

/** @returns a function that draws lines, or only measures them, and returns the last baseline. */
const createWriter =
  (context: Context, { ink, face }: PosterColours, draws = true) =>
  (text: string, { x, y, size, weight, quiet = false, room = WIDTH - MARGIN * 2 }: Place): number => {
    context.font = `${weight} ${size}px ${face}`;
    context.fillStyle = ink;
    context.globalAlpha = quiet ? QUIET_OPACITY : 1;
    const lines = breakLines(text, (line) => context.measureText(line).width <= room);
    if (draws) lines.forEach((line, index) => context.fillText(line, x, y + index * size * 1.3));
    context.globalAlpha = 1;
    return y + Math.max(0, lines.length - 1) * size * 1.3;
  };

/** Whole pixels per module, so that edges are sharp. */
function drawCode(context: Context, address: string, { x, y }: { x: number; y: number }, colours: PosterColours): void {
  const { data } = encode(address, { border: QUIET_ZONE, ecc: 'M' });
  const unit = Math.floor(CODE_SIZE / data.length);
  const edge = unit * data.length;
  const [left, top] = [x + CODE_SIZE - edge, y + CODE_SIZE - edge];
  context.fillStyle = colours.paper;
  context.fillRect(left, top, edge, edge);
  context.fillStyle = colours.print;
  data.forEach((row, line) =>
    row.forEach((dark, at) => {
      if (dark) context.fillRect(left + at * unit, top + line * unit, unit, unit);
    }),
  );
}
