import type { Migration } from '../migration';
import { grammarVersion } from './1-grammar-version';

/** Every migration, in order. The last one's version is the grammar's. */
export const MIGRATIONS: readonly Migration[] = [grammarVersion];
