import type { Migration } from '../migration.ts';
import { grammarVersion } from './1-grammar-version.ts';

/** Every migration, in order. The last one's version is the grammar's. */
export const MIGRATIONS: readonly Migration[] = [grammarVersion];
