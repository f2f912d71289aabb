import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { generate } from './codegen/generate.ts';
import { readFiles } from './codegen/sources.ts';
import { applyDrift, type Drift, findDrift, isLocal } from './codegen/write.ts';
import type { Command } from './command.ts';
import { nameOnDisk, onDisk, widgetPackages } from '../../compiler/project/config.ts';
import { isWriteInterrupted, recover } from '../../compiler/project/write-all.ts';
import { getRoot } from '../../compiler/project/root.ts';

const USAGE = `npx vitrine codegen [--check | --local] [--root <folder>]
Generates call and prop types, icons, editor schemas and stories.
--check lists committed files that are not up to date, without writing them. --local writes only files that git ignores.
Exit code: 0 up to date, 1 out of date, 2 failed.`;

/** A documentation page that the project also generates. */
export interface Page {
  readonly path: string;
  readonly text: string;
}

/** `local` writes only files that git ignores, and reports nothing. */
export type Mode = 'write' | 'check' | 'local';

/** @returns the exit code */
export async function codegen(root: string, mode: Mode, pages: readonly Page[] = []): Promise<number> {
  const check = mode !== 'write';
  if (check && isWriteInterrupted(root))
    throw new Error('An earlier run was interrupted while writing files. Run "npx vitrine codegen" to restore them.');
  // first recover from an interrupted run
  if (!check) recover(root);
  const present = readFiles(root);
  const withStories = existsSync(join(root, '.storybook'));
  const generated = await generate(present, withStories, (path) => nameOnDisk(root, path));
  for (const files of [generated, present])
    for (const path of files.keys()) if (isOfPackage(root, path)) files.delete(path);
  for (const { path, text } of pages) {
    generated.set(path, text);
    if (existsSync(join(root, path))) present.set(path, readFileSync(join(root, path), 'utf8'));
  }
  const drifts = findDrift(generated, present);
  // ignored files are never out of date, because each command that needs them writes them
  const committed = drifts.filter(({ path }) => !isLocal(path));
  applyDrift(root, generated, check ? drifts.filter(({ path }) => isLocal(path)) : drifts);
  if (mode === 'local') return 0;
  for (const drift of committed) console.log(`${describeDrift(drift, check)}  ${drift.path}`);
  if (check && committed.length > 0) {
    console.error(`${committed.length} generated files are out of date. Run codegen and commit them.`);
    return 1;
  }
  const state = committed.length === 0 ? 'all up to date' : `${committed.length} written`;
  console.log(`${generated.size} generated files, ${state}.`);
  return 0;
}

/** Whether a path is the props file of a widget in an installed package, which ships its own. */
function isOfPackage(root: string, path: string): boolean {
  const contract = path.replace(/\.gen\.ts$/, '.json');
  return contract !== path && widgetPackages(root).some((folder) => onDisk(root, contract).startsWith(folder));
}

function describeDrift({ kind }: Drift, check: boolean): string {
  if (check) return kind;
  return kind === 'left over' ? 'removed' : 'wrote';
}

const getMode = ({ check, local }: { check?: boolean; local?: boolean }): Mode => {
  if (local) return 'local';
  return check ? 'check' : 'write';
};

export const command: Command = {
  main: (args) => {
    const options = {
      check: { type: 'boolean' },
      local: { type: 'boolean' },
      root: { type: 'string' },
      help: { type: 'boolean' },
    } as const;
    const { values } = parseArgs({ args, options });
    if (!values.help) return codegen(getRoot(values.root), getMode(values));
    console.log(USAGE);
    return 0;
  },
};
