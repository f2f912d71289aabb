interface PinBox {
  at: number;
  digit?: string;
  /** Whether the next digit goes here; true for the last box once all are full. */
  next: boolean;
}

export function toBoxes(value: string, length: number): PinBox[] {
  const digits = [...value].slice(0, length);
  const next = Math.min(digits.length, length - 1);
  return Array.from({ length }, (_, at) => ({
    at,
    ...(digits[at] !== undefined && { digit: digits[at] }),
    next: at === next,
  }));
}
