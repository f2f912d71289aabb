import { lazyView } from '@vitrine/engine';

/** Loads with the first long list. */
export const LongRows = lazyView(async () => (await import('./WindowedRows.tsx')).WindowedRows);
