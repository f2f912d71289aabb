/** In pixels. */
export const DOCK_HEIGHT = 280;
/** Outside the app's own keys, so that clearing its data on the device keeps the choice. */
export const DOCK_KEY = 'vitrine-dock';

/** The height that the user has chosen on this device. Blocked storage and other values count as none. */
export function readHeight(): number {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(DOCK_KEY) ?? 'null');
    return typeof stored === 'number' && Number.isFinite(stored) ? stored : DOCK_HEIGHT;
  } catch {
    return DOCK_HEIGHT;
  }
}
