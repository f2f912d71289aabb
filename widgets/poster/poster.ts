import { encode } from 'uqr';

/** Pixels of the picture: upright, two to three. */
export const WIDTH = 1080;
export const HEIGHT = 1620;
const RIM = 96;
const QUIET = 4;
const CODE = 420;

export interface Words {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly codeLabel: string;
  readonly code: string;
  readonly address: string;
}

export interface Colours {
  /** The text colour, readable on the background. */
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
const QUIETLY = 0.78;
/** The words start below the art. */
const FIRST_LINE = 660;
/** Pixels between the last word and the code. */
const CLEAR = 72;

/** Breaks a text into lines that fit. A word that is too long, or a script without spaces, breaks anywhere. */
export function linesOf(text: string, fits: (line: string) => boolean): string[] {
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

/** Writes the words and draws the code onto an existing background. */
export function draw(context: Context, words: Words, colours: Colours): void {
  context.textBaseline = 'alphabetic';
  context.textAlign = 'left';
  const write = writer(context, colours);
  const top = HEIGHT - RIM - CODE;
  // long texts move up over the art instead of running into the code
  const end = writeWords(writer(context, colours, false), words, FIRST_LINE);
  writeWords(write, words, FIRST_LINE - Math.max(0, end + CLEAR - top));
  drawCode(context, words.address, { x: WIDTH - RIM - CODE, y: top }, colours);
  const room = WIDTH - RIM * 3 - CODE;
  const y = write(words.codeLabel, { x: RIM, y: top + CODE - 110, size: 36, weight: 400, quiet: true, room });
  write(words.code, { x: RIM, y: y + 84, size: 72, weight: 600, room });
}

/** @returns the baseline of the last line. */
function writeWords(write: ReturnType<typeof writer>, words: Words, first: number): number {
  let y = write(words.name, { x: RIM, y: first, size: 44, weight: 600, quiet: true });
  y = write(words.title, { x: RIM, y: y + 108, size: 80, weight: 600 });
  return write(words.text, { x: RIM, y: y + 76, size: 40, weight: 400, quiet: true });
}

/** Picks the ink with the strongest contrast to the background; brightness is 0 to 1. */
export const inkFor = (
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

/** @returns a function that writes lines and returns the last baseline, even where it only measures. */
const writer =
  (context: Context, { ink, face }: Colours, draws = true) =>
  (text: string, { x, y, size, weight, quiet = false, room = WIDTH - RIM * 2 }: Place): number => {
    context.font = `${weight} ${size}px ${face}`;
    context.fillStyle = ink;
    context.globalAlpha = quiet ? QUIETLY : 1;
    const lines = linesOf(text, (line) => context.measureText(line).width <= room);
    if (draws) lines.forEach((line, index) => context.fillText(line, x, y + index * size * 1.3));
    context.globalAlpha = 1;
    return y + Math.max(0, lines.length - 1) * size * 1.3;
  };

/** Whole pixels per module, so that no edge is blurred. */
function drawCode(context: Context, address: string, { x, y }: { x: number; y: number }, colours: Colours): void {
  const { data } = encode(address, { border: QUIET, ecc: 'M' });
  const unit = Math.floor(CODE / data.length);
  const edge = unit * data.length;
  const [left, top] = [x + CODE - edge, y + CODE - edge];
  context.fillStyle = colours.paper;
  context.fillRect(left, top, edge, edge);
  context.fillStyle = colours.print;
  data.forEach((row, line) =>
    row.forEach((dark, at) => {
      if (dark) context.fillRect(left + at * unit, top + line * unit, unit, unit);
    }),
  );
}
