import { lazyView } from '@vitrine/engine';

/** Only wide screens need it. */
export const Table = lazyView(async () => (await import('./RecordTable.tsx')).RecordTable);
