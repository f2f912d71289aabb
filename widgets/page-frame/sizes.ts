/** The regions of a wide workspace that the user can resize. */
const RESIZABLE = ['dock', 'leading', 'middle', 'aside'] as const;
export type Resizable = (typeof RESIZABLE)[number];

/** Custom properties for the style sheet, which has the default size and the limits of each region. */
export type Sizes = Readonly<Partial<Record<`--${Resizable}-size`, string>>>;

/** @param size in pixels; undefined for the default size */
export type OnResize = (region: Resizable, size: number | undefined) => void;

/** Outside the app's own keys, so that clearing its data on the device keeps the choice. */
export const getKey = (region: Resizable): string => `vitrine-${region}`;

export const sized = (region: Resizable, size: number | undefined): Sizes => ({
  [`--${region}-size`]: size && `${size}px`,
});

/** The sizes that the user has chosen on this device. Blocked storage and invalid values count as no choice. */
export const readSizes = (): Sizes => Object.assign({}, ...RESIZABLE.map((region) => sized(region, read(region))));

function read(region: Resizable): number | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(getKey(region)) ?? 'null');
    return typeof stored === 'number' && Number.isFinite(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}
