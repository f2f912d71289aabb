import { lazyView } from '@vitrine/runtime';

/** Only wide screens need it. */
export const Table = lazyView(async () => (await import('./RecordTable.tsx')).RecordTable);

/** Only lists without rows need it. */
export const Empty = lazyView(async () => (await import('./EmptyRecords.tsx')).EmptyRecords);

/** Only paged lists need it. */
export const MoreRecords = lazyView(async () => (await import('./MoreRecords.tsx')).MoreRecords);
