import path from 'node:path';
import type { Database } from '../platform/database/index.ts';
import type { ReleaseHome } from './home.ts';
import { homeInBucket, readBucket, type Bucket } from './home-in-bucket.ts';
import { homeInDatabase } from './home-in-database.ts';

/** Where releases are kept: in the data folder, in the database, or in a bucket. */
export type ReleasePlace = 'folder' | 'database' | Bucket;

/** The folder from which releases are served: their home, or a copy of it. */
export const releasesFolder = (data: string, place: ReleasePlace): string =>
  path.join(data, place === 'folder' ? 'releases' : 'releases-copy');

/** Undefined for releases in the data folder. */
export function homeAt(place: ReleasePlace, db: Database, clock: () => Date): ReleaseHome | undefined {
  if (place === 'folder') return undefined;
  return place === 'database' ? homeInDatabase(db, clock) : homeInBucket(place, db, clock);
}

/** @param text `folder`, `database`, or the address of a bucket. @throws OperatorError */
export const readPlace = (text: string, env: NodeJS.ProcessEnv): ReleasePlace =>
  text === 'folder' || text === 'database' ? text : readBucket(text, env);
