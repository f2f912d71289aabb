import { and, eq } from 'drizzle-orm';
import { tables, type Database } from '../platform/database/index.ts';
import type { ReleaseHome } from './home.ts';
import { liveRows } from './live-rows.ts';

/** Releases in the database that all processes share. */
export function homeInDatabase(db: Database, clock: () => Date): ReleaseHome {
  const { releaseFiles } = tables;
  return {
    ...liveRows(db, clock),
    read: async (brand, name) => {
      const [row] = await db
        .select({ content: releaseFiles.content })
        .from(releaseFiles)
        .where(and(eq(releaseFiles.brand, brand), eq(releaseFiles.name, name)));
      return row?.content;
    },
    write: async (brand, name, content) => {
      await db
        .insert(releaseFiles)
        .values({ brand, name, content })
        .onConflictDoUpdate({ target: [releaseFiles.brand, releaseFiles.name], set: { content } });
    },
  };
}
