import { describe, expect, it } from 'vitest';
import { findFlaw, toLuma, measureSharpness, type Luma } from './quality.ts';

const WIDTH = 480;
const HEIGHT = 320;

function draw(at: (x: number, y: number) => number): Luma {
  const values = new Uint8ClampedArray(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1) for (let x = 0; x < WIDTH; x += 1) values[y * WIDTH + x] = at(x, y);
  return { width: WIDTH, height: HEIGHT, values };
}

/** A card on a table, with lines of short strokes on the card. */
const card = (table: number, paper: number, ink: number): Luma =>
  draw((x, y) => {
    if (x < 100 || x > 380 || y < 70 || y > 250) return table;
    const stroke = Math.floor((y - 70) / 12) % 2 === 1 && (x - 100) % 8 < 3;
    return stroke ? ink : paper;
  });

/** Each pixel as the mean of its neighbours. */
function blurred(luma: Luma, radius: number): Luma {
  const at = (x: number, y: number): number =>
    luma.values[Math.min(HEIGHT - 1, Math.max(0, y)) * WIDTH + Math.min(WIDTH - 1, Math.max(0, x))] ?? 0;
  return draw((x, y) => {
    let sum = 0;
    for (let dy = -radius; dy <= radius; dy += 1)
      for (let dx = -radius; dx <= radius; dx += 1) sum += at(x + dx, y + dy);
    return sum / (2 * radius + 1) ** 2;
  });
}

describe('problems of a picture', () => {
  it.each([
    { what: 'a sharp card on a table', luma: card(90, 225, 50), flaw: undefined },
    { what: 'a sharp card in dim light', luma: card(30, 110, 20), flaw: undefined },
    { what: 'a sharp card on white paper', luma: card(255, 240, 60), flaw: undefined },
    { what: 'a blurred card', luma: blurred(blurred(card(90, 225, 50), 4), 4), flaw: 'blurred' },
    { what: 'nothing but a table', luma: draw(() => 120), flaw: 'blurred' },
    { what: 'a card in the dark', luma: card(5, 60, 10), flaw: 'dark' },
    { what: 'a card in the sun', luma: card(255, 250, 225), flaw: 'bright' },
  ])('given $what: $flaw', ({ luma, flaw }) => {
    expect(findFlaw(luma)).toBe(flaw);
  });

  it('given more blur, then it is less sharp', () => {
    const sharpness = [1, 2, 4, 6].map((radius) => measureSharpness(blurred(card(90, 225, 50), radius)));
    expect(sharpness).toEqual(sharpness.toSorted((a, b) => b - a));
    expect(new Set(sharpness).size).toBe(4);
  });

  it('given a picture too small for tiles, then it is not sharp', () => {
    expect(measureSharpness({ width: 20, height: 20, values: new Uint8ClampedArray(400) })).toBe(0);
  });
});

it('brightness weighs green most and blue least', () => {
  const rgba = [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255];
  expect([...toLuma(rgba, 2, 2).values]).toEqual([76, 150, 29, 255]);
});
