import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GRAMMAR_VERSION } from '../../../compiler/check/model/version.ts';
import { migrate } from './migrate.ts';
import type { Migration } from './migration.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { readMigratable } from './read.ts';

const FOLDER = join(import.meta.dirname, 'migrations');
const getName = ({ version, name }: Migration): string => `${version}-${name}`;

/** The files of a fixture, before or after the migration. */
const fixture = (migration: Migration, side: 'before' | 'after'): Map<string, string> =>
  readMigratable(join(FOLDER, getName(migration), side));

describe('the migrations', () => {
  it('are the files of the folder, one per version', () => {
    const files = readdirSync(FOLDER, { withFileTypes: true });
    const modules = files.filter((entry) => entry.isFile() && entry.name !== 'index.ts').map(({ name }) => name);

    expect(modules.toSorted()).toEqual(MIGRATIONS.map((migration) => `${getName(migration)}.ts`).toSorted());
    expect(MIGRATIONS.map(({ version }) => version)).toEqual(MIGRATIONS.map((_, index) => index + 1));
  });

  it('end with the version that the engine reads', () => {
    expect(MIGRATIONS.at(-1)?.version).toBe(GRAMMAR_VERSION);
  });

  it('have exactly one fixture each', () => {
    const folders = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());

    expect(folders.map(({ name }) => name).toSorted()).toEqual(MIGRATIONS.map(getName).toSorted());
  });

  it.each(MIGRATIONS.map((migration) => [getName(migration), migration] as const))(
    '%s is exercised',
    (_, migration) => {
      const before = fixture(migration, 'before');
      const after = fixture(migration, 'after');

      const { changes, problems } = migrate(before, MIGRATIONS.slice(0, migration.version));

      expect(problems).toEqual([]);
      expect(changes.size).toBeGreaterThan(0);
      expect(Object.fromEntries([...before, ...changes])).toEqual(Object.fromEntries(after));
      // some files must stay the same, because otherwise a migration that changes everything would pass
      expect(before.size).toBeGreaterThan(changes.size);
    },
  );

  it.each(MIGRATIONS.map((migration) => [getName(migration), migration] as const))(
    '%s does not modify its argument',
    (_, migration) => {
      for (const [path, text] of fixture(migration, 'before')) {
        const value = JSON.parse(text) as Parameters<Migration['apply']>[1];
        migration.apply(path, value);
        expect(JSON.stringify(value)).toBe(JSON.stringify(JSON.parse(text)));
      }
    },
  );
});
