// npx vitrine widget new star-rating
import { parseArgs } from 'node:util';
import { recover } from '../project/write-all.ts';
import { writeNewWidget } from './widget/new-widget.ts';
import type { Command } from './command.ts';
import { rootOf } from '../project/root.ts';

const USAGE = `npx vitrine widget new <name> [--title <title>] [--description <sentence>] [--root <folder>]
A widget that works: contract, view, look, examples and test in widgets/<name>/, its place on the list widgets/index.ts,
and what is generated from it. Change it from there.
Exit code: 0 done, 2 nothing was written.`;

const text = { type: 'string' } as const;
const OPTIONS = { title: text, description: text, root: text, help: { type: 'boolean' } } as const;

const titleOf = (name: string): string => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('-', ' ');

async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const [verb, name, ...more] = positionals;
  if (verb !== 'new' || name === undefined || more.length > 0) throw new Error(`Expected "new" and a name.\n${USAGE}`);
  const root = rootOf(values.root);
  const { title = titleOf(name), description = `${title}: a new widget.` } = values;
  // what an interrupted run has left is put back first
  recover(root);
  for (const path of await writeNewWidget(root, { name, title, description })) console.log(`wrote ${path}`);
  console.log(`\nLook at it:  npm run storybook\nProve it:    npm test -- types lint unit stories`);
  return 0;
}

export const command: Command = { main, onFailure: 'Nothing was written.' };
