import { getDrawings } from '../../language/icons/shapes.ts';
import type { Loader } from '../core/loader.ts';
import type { ReleaseIcons } from '../core/ports.ts';
import { createValues, put, type StoreOf } from '../core/scope.ts';

const FILE = 'icons';

export const createIcons = (): StoreOf<ReleaseIcons> => createValues<ReleaseIcons>({ drawings: {} });

/**
 * Loads the release's icons. If that fails, the previous release's icons are kept. An icon without a drawing is shown
 * as an empty box.
 */
export async function loadIcons(store: StoreOf<ReleaseIcons>, loader: Loader): Promise<void> {
  const file = loader.has(FILE) ? await loader.load(FILE).catch(() => undefined) : {};
  if (file !== undefined) put(store, 'drawings', getDrawings(file));
}
