import { parseDecimal } from '@vitrine/widgets/shared/content';

/** Milliseconds between flashes of a cell, so that it flashes at most four times a second. */
export const FLASH_INTERVAL = 250;

/** Direction of the last change; undefined if nothing should flash. */
export function getTickDirection(before: string | undefined, after: string | undefined): 'up' | 'down' | undefined {
  const from = parseDecimal(before);
  const to = parseDecimal(after);
  if (!from || !to || from.eq(to)) return undefined;
  return to.gt(from) ? 'up' : 'down';
}
