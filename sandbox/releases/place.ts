import path from 'node:path';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../platform/database/index.ts';
import { releaseFiles } from './tables.ts';
import { type Bucket, homeInBucket, readBucket } from './home-in-bucket.ts';
import type { ReleaseHome } from './home.ts';
import { liveRows } from './live-rows.ts';

/** Where releases are kept: in the data folder, in the database, or in a bucket. */
export type ReleasePlace = 'folder' | 'database' | Bucket;

/** The folder from which releases are served: their home, or a copy of it. */
export const releasesFolder = (data: string, place: ReleasePlace): string =>
  path.join(data, place === 'folder' ? 'releases' : 'releases-copy');

/** Opens the home of the releases. Undefined if they are kept in the data folder. */
export function homeAt(place: ReleasePlace, db: Database, clock: () => Date): ReleaseHome | undefined {
  if (place === 'folder') return undefined;
  return place === 'database' ? homeInDatabase(db, clock) : homeInBucket(place, db, clock);
}

/** @param text `folder`, `database`, or the address of a bucket @throws OperatorError */
export const readPlace = (text: string, env: NodeJS.ProcessEnv): ReleasePlace =>
  text === 'folder' || text === 'database' ? text : readBucket(text, env);

/** Keeps releases in the database, which all processes share. */
export function homeInDatabase(db: Database, clock: () => Date): ReleaseHome {
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
