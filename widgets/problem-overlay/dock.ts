/** Where the problems are shown: next to the page on a wide screen, otherwise below it. */
export type Side = 'right' | 'bottom';

/** The user's choices, in pixels. */
export interface DockState {
  readonly folded: boolean;
  readonly right: number;
  readonly bottom: number;
}

export interface Limits {
  readonly min: number;
  readonly max: number;
}

const DEFAULT: DockState = { folded: false, right: 420, bottom: 320 };
const MIN: Readonly<Record<Side, number>> = { right: 280, bottom: 120 };
/** The minimum size of the page, in pixels. */
const PAGE: Readonly<Record<Side, number>> = { right: 400, bottom: 160 };
const STEP = 24;

export const listLimits = (side: Side, screen: number): Limits => ({
  min: MIN[side],
  max: Math.max(MIN[side], screen - PAGE[side]),
});

export const clamp = (size: number, { min, max }: Limits): number => Math.round(Math.min(max, Math.max(min, size)));

/** The size after a key is pressed on the handle; undefined for other keys. */
export function resizeByKey(key: string, side: Side, size: number, limits: Limits): number | undefined {
  const [grow, shrink] = side === 'right' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
  switch (key) {
    case grow:
      return clamp(size + STEP, limits);
    case shrink:
      return clamp(size - STEP, limits);
    case 'Home':
      return limits.min;
    case 'End':
      return limits.max;
    default:
      return undefined;
  }
}

/** Outside the app's own keys, so that clearing its data on the device keeps the choice. */
const KEY = 'vitrine-problems';

/** Reads the stored choices. Blocked storage and values of another type count as absent. */
export function readDock(): DockState {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return isDock(stored) ? stored : DEFAULT;
  } catch {
    return DEFAULT;
  }
}

const isDock = (value: unknown): value is DockState =>
  typeof value === 'object' &&
  value !== null &&
  'folded' in value &&
  typeof value.folded === 'boolean' &&
  'right' in value &&
  Number.isFinite(value.right) &&
  'bottom' in value &&
  Number.isFinite(value.bottom);

export function writeDock(state: DockState): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(state));
  } catch {
    // private mode or full storage: the choice lasts until the page closes
  }
}
