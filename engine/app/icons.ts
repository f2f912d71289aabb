import { drawingsOf } from '../drawing/shapes.ts';
import type { Loader } from '../runtime/loader.ts';
import type { BrandIcons } from '../runtime/ports.ts';
import { createValues, put, type StoreOf } from '../runtime/scope.ts';

const FILE = 'icons';

export const createIcons = (): StoreOf<BrandIcons> => createValues<BrandIcons>({ drawings: {} });

/** Loads the brand's own icons. Without them the app still works: it shows empty boxes in their place. */
export async function loadIcons(store: StoreOf<BrandIcons>, loader: Loader): Promise<void> {
  const file = loader.has(FILE) ? await loader.load(FILE).catch(() => undefined) : undefined;
  put(store, 'drawings', drawingsOf(file));
}
