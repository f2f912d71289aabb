import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Command } from './command.ts';
import { getRoot } from '../../compiler/project/root.ts';

const STUDIO = '@vitrine/studio';

interface StudioPackage {
  /** @returns the exit code */
  readonly runStudio: (root: string, args: readonly string[]) => Promise<number>;
}

export const command: Command = {
  main: async (args) => {
    const options = { root: { type: 'string' } } as const;
    // the Studio parses the other options
    const { values } = parseArgs({ args, options, strict: false });
    const root = getRoot(typeof values.root === 'string' ? values.root : undefined);
    const { runStudio } = await loadStudio(root);
    return runStudio(root, args);
  },
};

/** Loads the Studio, a separate package that is installed only where it is used. */
async function loadStudio(root: string): Promise<StudioPackage> {
  let file: string;
  try {
    file = createRequire(join(root, 'package.json')).resolve(STUDIO);
  } catch {
    throw new Error(`${STUDIO} is not installed. Run "npm install --save-dev ${STUDIO}".`);
  }
  return (await import(pathToFileURL(file).href)) as StudioPackage;
}
