import { mixHash, getSeed, unitHash } from '../market/hash.ts';
import type { Drawing, Work } from './catalogue.ts';

/** The side length of a picture, in SVG units. */
const SIDE = 640;

/** A background and four inks: bone, brass and matching colours. */
const PALETTES: readonly (readonly [ground: string, ...inks: string[]])[] = [
  ['#191613', '#e9e2d3', '#c69a4b', '#7c5a2c', '#4c4238'],
  ['#efe8da', '#26211c', '#b4532f', '#d9a441', '#7f8c83'],
  ['#10181c', '#d8e0dc', '#5f8f8b', '#c98f5a', '#2f4650'],
  ['#e6dfd1', '#1f2b38', '#3d5a80', '#b98b4e', '#9aa7a0'],
  ['#1d1620', '#e7dccb', '#a8574f', '#d0a85c', '#4d3d50'],
  ['#f2ecdf', '#2c2a20', '#6b7a3a', '#c58a3a', '#a9552f'],
];

/** Returns the next number of a deterministic sequence in [0, 1). */
type RandomSource = () => number;

function createRandom(seed: string): RandomSource {
  const root = getSeed(seed);
  let count = 0;
  return () => unitHash(root, (count += 1));
}

const fixed = (value: number): string => String(Math.round(value * 100) / 100);
const pick = <T>(list: readonly T[], at: number): T => {
  const found = list[Math.min(list.length - 1, Math.floor(at * list.length))];
  if (found === undefined) throw new Error('The list is empty.');
  return found;
};

/** Draws a work as SVG. Every line is determined by the work's code. The app gets a bitmap. */
export function drawSvg({ code, drawing }: Pick<Work, 'code' | 'drawing'>): string {
  const dice = createRandom(code);
  const [ground, ...inks] = pick(PALETTES, dice());
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}">`,
    `<rect width="${SIDE}" height="${SIDE}" fill="${ground}"/>`,
    ...DRAW[drawing](dice, inks),
    '</svg>',
  ].join('');
}

const DRAW: Readonly<Record<Drawing, (dice: RandomSource, inks: readonly string[]) => string[]>> = {
  rings,
  strata,
  tiles,
  seeds,
};

/** Closed lines around an off-centre core, each slightly uneven and similar to the one inside it. */
function rings(dice: RandomSource, inks: readonly string[]): string[] {
  const [x, y] = [SIDE * (0.38 + dice() * 0.24), SIDE * (0.38 + dice() * 0.24)];
  const waves = Array.from({ length: 5 }, () => [dice() * Math.PI * 2, 0.25 + dice()] as const);
  const uneven = (angle: number): number =>
    waves.reduce(
      (sum, [phase, weight], index) => sum + (weight / (index + 1)) * Math.sin((index + 1) * angle + phase),
      0,
    );
  const lines: string[] = [];
  for (let radius = 10; radius < SIDE * 0.95; radius += 7 + dice() * 14) {
    const points = Array.from({ length: 96 }, (_, index) => {
      const angle = (index / 96) * Math.PI * 2;
      const far = radius * (1 + 0.055 * uneven(angle));
      return `${fixed(x + far * Math.cos(angle))},${fixed(y + far * Math.sin(angle))}`;
    });
    const ink = dice() < 0.16 ? pick(inks.slice(1), dice()) : pick(inks, 0);
    lines.push(
      `<polygon points="${points.join(' ')}" fill="none" stroke="${ink}" stroke-width="${fixed(1 + dice() * 4.5)}"/>`,
    );
  }
  return lines;
}

/** Stacked bands, each partly following the shape of the previous one. */
function strata(dice: RandomSource, inks: readonly string[]): string[] {
  const steps = 40;
  let shape = Array.from({ length: steps + 1 }, () => 0);
  const sunAt = `cx="${fixed(SIDE * (0.2 + dice() * 0.6))}" cy="${fixed(SIDE * (0.18 + dice() * 0.12))}"`;
  const bands: string[] = [`<circle ${sunAt} r="${fixed(36 + dice() * 46)}" fill="${pick(inks, 0.5)}"/>`];
  for (let top = SIDE * 0.26; top < SIDE * 1.05; top += 22 + dice() * 46) {
    const [slow, fast, tilt] = [dice() * 6.28, dice() * 6.28, (dice() - 0.5) * 90];
    shape = shape.map((before, index) => {
      const at = index / steps;
      return before * 0.55 + 34 * Math.sin(at * 5 + slow) + 9 * Math.sin(at * 17 + fast) + tilt * (at - 0.5);
    });
    const points = shape.map((up, index) => `${fixed((index / steps) * SIDE)},${fixed(top + up * 0.6)}`);
    bands.push(`<polygon points="0,${SIDE} ${points.join(' ')} ${SIDE},${SIDE}" fill="${pick(inks, dice())}"/>`);
    bands.push(
      `<polyline points="${points.join(' ')}" fill="none" stroke="#000" stroke-opacity="0.22" stroke-width="2"/>`,
    );
  }
  return bands;
}

/** A tile of two quarter circles in each square, turned at random. Some squares are filled. */
function tiles(dice: RandomSource, inks: readonly string[]): string[] {
  // a whole number of pixels, so that arcs join seamlessly
  const size = pick([64, 80, 128], dice());
  const count = SIDE / size;
  const width = size * (0.16 + dice() * 0.16);
  const ink = pick(inks, 0);
  const filled: string[] = [];
  const lines: string[] = [];
  for (let row = 0; row < count; row += 1)
    for (let column = 0; column < count; column += 1) {
      const [x, y] = [column * size, row * size];
      if (dice() < 0.2)
        filled.push(
          `<rect x="${fixed(x)}" y="${fixed(y)}" width="${fixed(size)}" height="${fixed(size)}" fill="${pick(inks.slice(1), dice())}"/>`,
        );
      lines.push(...arcs({ x, y, size, width, ink, turned: dice() < 0.5 }));
    }
  return [...filled, ...lines];
}

interface Tile {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly width: number;
  readonly ink: string;
  readonly turned: boolean;
}

function arcs({ x, y, size, width, ink, turned }: Tile): string[] {
  const half = size / 2;
  const [right, low, midX, midY] = [x + size, y + size, x + half, y + half].map(fixed);
  const [left, top] = [x, y].map(fixed);
  const arc = (start: string, end: string): string =>
    `<path d="M${start} A${fixed(half)} ${fixed(half)} 0 0 1 ${end}" fill="none" stroke="${ink}" stroke-width="${fixed(width)}"/>`;
  return turned
    ? [arc(`${midX} ${top}`, `${left} ${midY}`), arc(`${midX} ${low}`, `${right} ${midY}`)]
    : [arc(`${right} ${midY}`, `${midX} ${top}`), arc(`${left} ${midY}`, `${midX} ${low}`)];
}

/** Golden angle, in radians. */
const GOLDEN = Math.PI * (3 - Math.sqrt(5));

/** Draws the seeds of a flower head, from the centre outwards. They grow and shrink in a wave. */
function seeds(dice: RandomSource, inks: readonly string[]): string[] {
  const count = 320 + Math.floor(dice() * 320);
  const [phase, speed, petal] = [dice() * 6.28, 2 + dice() * 5, dice() < 0.5];
  const ring = mixHash(count, 7) % 3;
  return Array.from({ length: count }, (_, index) => {
    const out = Math.sqrt(index / count);
    const angle = index * GOLDEN + phase;
    const far = out * SIDE * 0.46;
    const swell = 0.6 + 0.4 * Math.sin(out * Math.PI * speed + phase);
    const [x, y] = [SIDE / 2 + far * Math.cos(angle), SIDE / 2 + far * Math.sin(angle)].map(fixed);
    const ink = pick(
      inks,
      out > 0.85 ? 0.3 : (Math.floor(out * 6) + ring) % 3 === 0 ? 0.5 : index % 13 === 0 ? 0.8 : 0,
    );
    const radius = (2 + out * 11) * swell;
    const turn = `rotate(${fixed((angle * 180) / Math.PI)} ${x} ${y})`;
    return petal
      ? `<ellipse cx="${x}" cy="${y}" rx="${fixed(radius * 1.5)}" ry="${fixed(radius * 0.62)}" transform="${turn}" fill="${ink}"/>`
      : `<circle cx="${x}" cy="${y}" r="${fixed(radius)}" fill="${ink}"/>`;
  });
}
