import {
  clampChroma,
  converter,
  formatHex,
  formatHex8,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode as register,
} from 'culori/fn';

register(modeRgb);
register(modeOklab);
register(modeOklch);
const toOklch = converter('oklch');
const toRgb = converter('rgb');
/** The tolerance for rounding: less than half a step between two hex channel values, which is 0.002. */
const ROUNDING = 0.001;
const isShown = (channel: number): boolean => channel > -ROUNDING && channel < 1 + ROUNDING;

/** A colour in OKLCH, where equal steps in lightness look equal for every hue. */
export interface Tone {
  /** From 0 (black) to 1 (white). */
  readonly l: number;
  /** From 0 (grey) to about 0.32. */
  readonly c: number;
  /** In degrees. */
  readonly h: number;
}

/** @param hex `#RRGGBB` or `#RRGGBBAA`, whose alpha is ignored */
export function toTone(hex: string): Tone {
  const tone = toOklch(hex.slice(0, 7));
  if (tone === undefined) throw new Error(`Expected a color such as "#0B7A4B", got "${hex}".`);
  return { l: tone.l, c: tone.c, h: tone.h ?? 0 };
}

/** The nearest displayable colour: keeps hue and lightness, and reduces the chroma as far as necessary. */
export function toHex({ l, c, h }: Tone, alpha = 1): string {
  const wanted = { mode: 'oklch' as const, l: Math.min(1, Math.max(0, l)), c, h, alpha };
  const { r, g, b } = toRgb(wanted);
  const shown = [r, g, b].every(isShown) ? wanted : clampChroma(wanted, 'oklch');
  return (alpha === 1 ? formatHex(shown) : formatHex8(shown)).toUpperCase();
}

/** The angle between two hues: 0 to 180. */
export function hueDistance(one: number, other: number): number {
  const angle = Math.abs(one - other) % 360;
  return Math.min(angle, 360 - angle);
}

/** The middle of the larger arc between two hues. */
export function oppositeHue(one: number, other: number): number {
  const across = (one + other) / 2;
  const [near, far] = [across % 360, (across + 180) % 360];
  return hueDistance(near, one) > hueDistance(far, one) ? near : far;
}
