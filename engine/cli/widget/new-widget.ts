import { readdirSync, readFileSync, rmdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import { generate } from '../codegen/generate.ts';
import { readFiles } from '../codegen/sources.ts';
import { driftOf } from '../codegen/write.ts';
import { writeAll } from '../../project/write-all.ts';
import { withWidget } from './list.ts';
import { refusalOf } from './refuse.ts';
import { filesOf, type NewWidget } from './templates.ts';

const LIST = 'widgets/index.ts';
const FORMAT = resolve(import.meta.dirname, '../../../.oxfmtrc.json');

/** As `npm run format` would write it: the length of a name decides where lines break. */
async function formatted(path: string, text: string): Promise<string> {
  if (!/\.(tsx?|css)$/.test(path)) return text;
  const {
    $schema: _,
    ignorePatterns: __,
    ...options
  } = JSON.parse(readFileSync(FORMAT, 'utf8')) as Record<string, unknown>;
  const { code, errors } = await format(path, text, options as FormatConfig);
  if (errors.length > 0)
    throw new Error(`${path} cannot be formatted: ${errors.map(({ message }) => message).join(' ')}`);
  return code;
}

/**
 * Writes a whole widget, puts it on the list and generates what is made from it: all of it or nothing.
 * @returns the paths written @throws where the name cannot be, or the sources have problems
 */
export async function writeNewWidget(root: string, widget: NewWidget): Promise<string[]> {
  const folders = readdirSync(join(root, 'widgets'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const list = readFileSync(join(root, LIST), 'utf8');
  const names = folders.map(({ name }) => name);
  const refusal = refusalOf(widget.name, names);
  if (refusal !== undefined) throw new Error(refusal);
  const written = new Map<string, string>();
  for (const [path, text] of [...filesOf(widget), [LIST, withWidget(list, widget.name)] as const])
    written.set(path, await formatted(path, text));
  const present = readFiles(root);
  const generated = await generate(new Map([...present, ...written]));
  const changes = new Map<string, string | undefined>(written);
  for (const { path } of driftOf(generated, present)) changes.set(path, generated.get(path));
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
    // it never came to be, or somebody else has put something there
  }
}
