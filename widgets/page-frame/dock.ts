/** In pixels. */
export const DOCK_HEIGHT = 280;
const LEAST = 132;
/** What the bars, the pair and the smallest chart need. */
const REST = 352;
const STEP = 16;

export interface DockLimits {
  readonly min: number;
  readonly max: number;
}

/** @param screen the height of the window */
export const limitsOfDock = (screen: number): DockLimits => ({ min: LEAST, max: Math.max(LEAST, screen - REST) });

export const clampDock = (height: number, { min, max }: DockLimits): number =>
  Math.round(Math.min(max, Math.max(min, height)));

/** The height after a key is pressed on the handle; undefined for other keys. */
export function heightByKey(key: string, height: number, limits: DockLimits): number | undefined {
  switch (key) {
    case 'ArrowUp':
      return clampDock(height + STEP, limits);
    case 'ArrowDown':
      return clampDock(height - STEP, limits);
    case 'Home':
      return limits.min;
    case 'End':
      return limits.max;
    default:
      return undefined;
  }
}

/** Outside the app's own keys, so that clearing its data on the device keeps the choice. */
const KEY = 'vitrine-dock';

/** The height that the user has chosen on this device. Blocked storage and other values count as none. */
export function readHeight(): number {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return typeof stored === 'number' && Number.isFinite(stored) ? stored : DOCK_HEIGHT;
  } catch {
    return DOCK_HEIGHT;
  }
}

export function writeHeight(height: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(height));
  } catch {
    // private mode or full storage: the choice lasts until the page closes
  }
}
