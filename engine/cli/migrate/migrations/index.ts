import type { Migration } from '../migration.ts';
import { grammarVersion } from './1-grammar-version.ts';

/** All migrations in order. The last one's version is the current grammar version. */
export const MIGRATIONS: readonly Migration[] = [grammarVersion];
