import { exact } from '../shared/content/index.ts';

/** At most four flashes a second per cell. */
export const TICK_REST = 250;

/** Direction of the last change; undefined where nothing should flash. */
export function tickOf(before: string | undefined, after: string | undefined): 'rise' | 'fall' | undefined {
  const from = exact(before);
  const to = exact(after);
  if (!from || !to || from.eq(to)) return undefined;
  return to.gt(from) ? 'rise' : 'fall';
}
