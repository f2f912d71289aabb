import type { Tone } from './bar.ts';

const TONES: ReadonlySet<string> = new Set<Tone>([
  'neutral',
  'accent',
  'success',
  'warning',
  'danger',
  'info',
  'up',
  'down',
]);

const isTone = (tone: string): tone is Tone => TONES.has(tone);

/** Falls back to neutral for a tone that this version does not know. */
export function toTone(tone: string | undefined): Tone {
  return tone !== undefined && isTone(tone) ? tone : 'neutral';
}
