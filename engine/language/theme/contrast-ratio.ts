/**
 * The contrast (WCAG 2.2) of a text on a surface. A translucent surface is blended with the one below it. Colours are
 * hex.
 */
export function contrastRatio(text: string, surface: string, below?: string): number {
  const ground = below === undefined ? channels(surface) : blend(channels(surface), channels(below));
  return ratio(blend(channels(text), ground), ground);
}

type Channels = readonly [red: number, green: number, blue: number, alpha: number];

function channels(hex: string): Channels {
  const part = (from: number): number => Number.parseInt(hex.slice(from, from + 2), 16) / 255;
  return [part(1), part(3), part(5), hex.length === 9 ? part(7) : 1];
}

function blend(above: Channels, below: Channels): Channels {
  const mixed = (index: 0 | 1 | 2): number => above[index] * above[3] + below[index] * (1 - above[3]);
  return [mixed(0), mixed(1), mixed(2), 1];
}

function ratio(one: Channels, other: Channels): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Relative luminance as defined by WCAG 2.2. */
function luminance([red, green, blue]: Channels): number {
  const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
