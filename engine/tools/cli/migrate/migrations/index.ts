import type { Migration } from '../migration.ts';
import { grammarVersion } from './1-grammar-version.ts';
import { children } from './2-children.ts';
import { shorthands } from './3-shorthands.ts';
import { neutralWords } from './4-neutral-words.ts';

/** All migrations in order. The last one's version is the current grammar version. */
export const MIGRATIONS: readonly Migration[] = [grammarVersion, children, shorthands, neutralWords];
