export interface Box {
  at: number;
  digit?: string;
  /** Where the next digit goes; the last box once all are full. */
  next: boolean;
}

export function boxesOf(value: string, length: number): Box[] {
  const digits = [...value].slice(0, length);
  const next = Math.min(digits.length, length - 1);
  return Array.from({ length }, (_, at) => ({
    at,
    ...(digits[at] !== undefined && { digit: digits[at] }),
    next: at === next,
  }));
}

/** Digits only, full-width ones read, cut to length. */
export function pinOf(typed: string, length: number): string {
  return typed
    .normalize('NFKC')
    .replace(/[^0-9]/g, '')
    .slice(0, length);
}
