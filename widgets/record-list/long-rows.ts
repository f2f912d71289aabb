import { lazyView } from '@vitrine/runtime';

/** Loads with the first long list. */
export const LongRows = lazyView(async () => (await import('./WindowedRows.tsx')).WindowedRows);
