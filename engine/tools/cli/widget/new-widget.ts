import { existsSync, readdirSync, readFileSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from '../codegen/generate.ts';
import { readFiles } from '../codegen/sources.ts';
import { findDrift } from '../codegen/write.ts';
import { nameOnDisk } from '../../../compiler/project/config.ts';
import { parseContracts, readContracts } from '../../../compiler/project/tree.ts';
import { formatFile } from '../../../compiler/project/format.ts';
import { writeAll } from '../../../compiler/project/write-all.ts';
import { withWidget } from './list.ts';
import { findNameProblem } from './refuse.ts';
import { listFiles, type NewWidget } from './templates.ts';

const LIST = 'widgets/index.ts';

/**
 * Writes a widget, adds it to the list and generates its files, atomically.
 * @returns the paths of the written files
 * @throws if the name is invalid or the sources have problems
 */
export async function writeNewWidget(root: string, widget: NewWidget): Promise<string[]> {
  const folders = readdirSync(join(root, 'widgets'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const list = readFileSync(join(root, LIST), 'utf8');
  const names = [...folders.map(({ name }) => name), ...parseContracts(readContracts(root)).keys()];
  const refusal = findNameProblem(widget.name, names);
  if (refusal !== undefined) throw new Error(refusal);
  const written = new Map<string, string>();
  for (const [path, text] of [...listFiles(widget), [LIST, withWidget(list, widget.name)] as const])
    written.set(path, await formatFile(path, text));
  const present = readFiles(root);
  const hasStories = existsSync(join(root, '.storybook'));
  const generated = await generate(new Map([...present, ...written]), hasStories, (path) => nameOnDisk(root, path));
  const changes = new Map<string, string | undefined>(written);
  for (const { path } of findDrift(generated, present)) changes.set(path, generated.get(path));
  try {
    writeAll(root, changes);
  } catch (error) {
    removeEmpty(join(root, 'widgets', widget.name));
    throw error;
  }
  return [...changes.keys()];
}

function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // the folder does not exist, or is not empty
  }
}
