import type { Problem } from '../../../language/diagnostics/problem.ts';
import { readJson } from '../../../language/patches/read.ts';
import { type Migration, type Value, isObject } from './migration.ts';
import { rewriteJson } from './rewrite.ts';
import { Style } from './style.ts';
import { APP, versionProblems } from './version.ts';

/** The files to migrate: declarations, messages, contracts and examples. */
const MIGRATABLE =
  /^(?:schemas\/(?!grammar\/)|locales\/|widgets\/[^/]+\/[^/]+\.(?:props|examples)\.json$).*(?<=\.json)$/;

export interface Migrated {
  readonly from: number;
  readonly to: number;
  readonly steps: readonly { readonly migration: Migration; readonly files: readonly string[] }[];
  /** Path → new text, for the changed files. */
  readonly changes: ReadonlyMap<string, string>;
  /** If there are any, nothing may be written. */
  readonly problems: readonly Problem[];
}

/** Applies all pending migrations to a tree of files in memory. */
export function migrate(files: ReadonlyMap<string, string>, migrations: readonly Migration[]): Migrated {
  const to = migrations.at(-1)?.version ?? 0;
  const problems: Problem[] = [];
  const values = listValues(files, problems);
  const from = getVersion(values.get(APP));
  if (values.has(APP)) problems.push(...versionProblems(files, to).filter(() => !(from <= to)));
  if (problems.length > 0) return { from, to, steps: [], changes: new Map(), problems };

  const steps = migrations
    .filter(({ version }) => version > from)
    .map((migration) => ({ migration, files: applyTo(values, migration) }));
  const changed = [...new Set(steps.flatMap((step) => step.files))].toSorted();
  const changes = new Map(changed.map((path) => [path, getText(files.get(path), values.get(path) ?? null)] as const));
  return { from, to, steps, changes, problems };
}

function listValues(files: ReadonlyMap<string, string>, problems: Problem[]): Map<string, Value> {
  const values = new Map<string, Value>();
  for (const [path, text] of files) {
    if (!MIGRATABLE.test(path)) continue;
    const before = problems.length;
    readJson(path, text, problems);
    // a file with a syntax error stops the whole migration
    if (problems.length === before) values.set(path, JSON.parse(text) as Value);
  }
  return values;
}

/** The app's grammar version: 0 if it is missing, NaN if it is invalid. */
function getVersion(app: Value | undefined): number {
  if (!isObject(app) || app.grammar === undefined) return 0;
  return typeof app.grammar === 'number' && Number.isInteger(app.grammar) && app.grammar >= 0
    ? app.grammar
    : Number.NaN;
}

/** The style of a new file: short objects are inline. */
const NEW_FILE = new Style('{ "key": 1 }');

/** @param before the file's text; undefined for a new file */
const getText = (before: string | undefined, value: Value): string =>
  before === undefined ? `${NEW_FILE.write(value, '')}\n` : rewriteJson(before, value);

/** Applies one migration to all values. Returns the changed paths. */
function applyTo(values: Map<string, Value>, { apply, create, version }: Migration): string[] {
  const changed: string[] = [];
  const created = create?.(values) ?? new Map<string, Value>();
  for (const [path, value] of values) {
    const moved = apply(path, value);
    const after = path === APP && isObject(moved) ? { ...moved, grammar: version } : moved;
    if (JSON.stringify(after) === JSON.stringify(value)) continue;
    values.set(path, after);
    changed.push(path);
  }
  for (const [path, value] of created) {
    values.set(path, value);
    changed.push(path);
  }
  return changed;
}
