import type { Flaw } from './quality.ts';
import type { UploaderProps } from './uploader.props.gen.ts';

interface FileFacts {
  name: string;
  type: string;
  size: number;
}

export type RefusalKind = 'wrongType' | 'tooLarge' | 'emptyFile' | 'tooSmall' | 'unreadable';

/** Checks that need no upload; the server checks again. */
export function findRefusal(file: FileFacts, types: readonly string[], maxBytes = Infinity): RefusalKind | undefined {
  if (!types.includes(file.type.toLowerCase())) return 'wrongType';
  if (file.size === 0) return 'emptyFile';
  return file.size > maxBytes ? 'tooLarge' : undefined;
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** 1834 → "1.8 kB". Decimal units, as used by phones and shops; one decimal place below ten. */
export function formatSize(bytes: number, tag: string): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const scale = unit > 0 && value < 10 && value % 1 >= 0.05 ? 1 : 0;
  const digits = { minimumFractionDigits: scale, maximumFractionDigits: scale, numberingSystem: 'latn' };
  return new Intl.NumberFormat(tag, { style: 'unit', unit: UNITS[unit] ?? 'byte', ...digits }).format(value);
}

/** "image/jpeg", "image/png" → "JPG, PNG". */
export function formatTypes(types: readonly string[]): string {
  return types.map((type) => (type === 'image/jpeg' ? 'JPG' : type.replace(/^image\//, '').toUpperCase())).join(', ');
}

/** Progress that never decreases and never completes early. */
export function advanceProgress(previous: number, fraction: number): number {
  if (!Number.isFinite(fraction)) return previous;
  return Math.max(previous, Math.min(0.99, Math.max(0, fraction)));
}

/** In percent. */
export const getWholePercent = (fraction: number): number => Math.floor(fraction * 100);

/** Fits width and height into a square without enlarging. */
export function fitInto(width: number, height: number, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export const getPickLabel = (props: UploaderProps) => (props.camera ? props.take : props.pick);
export const getReplaceLabel = (props: UploaderProps) => (props.camera ? props.again : props.replace);

/**
 * The verdict on an uploaded picture, from the page or the local measurement. In a tile, it is the replace label,
 * because the problem is shown below.
 */
export function getVerdict(
  props: UploaderProps,
  { found }: { readonly found?: Flaw | 'clear' | undefined },
  tile = false,
): UploaderProps['verdict'] {
  if (props.verdict || found === undefined) return props.verdict;
  if (found === 'clear') return { text: props.clear, tone: 'success' };
  return { text: tile ? getReplaceLabel(props) : props[found], tone: 'warning' };
}
