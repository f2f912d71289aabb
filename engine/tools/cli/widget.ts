// npx vitrine widget new star-rating
import { parseArgs } from 'node:util';
import { recover } from '../../compiler/project/write-all.ts';
import { writeNewWidget } from './widget/new-widget.ts';
import type { Command } from './command.ts';
import { getRoot } from '../../compiler/project/root.ts';

const USAGE = `npx vitrine widget new <name> [--title <title>] [--description <sentence>] [--root <folder>]
Creates a working widget: its contract, view, styles, examples and test in widgets/<name>/, its entry in
widgets/index.ts, and its generated files. Edit it from there.
Exit code: 0 success, 2 nothing was written.`;

const text = { type: 'string' } as const;
const OPTIONS = { title: text, description: text, root: text, help: { type: 'boolean' } } as const;

const getTitle = (name: string): string => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('-', ' ');

async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const [verb, name, ...more] = positionals;
  if (verb !== 'new' || name === undefined || more.length > 0) throw new Error(`Expected "new" and a name.\n${USAGE}`);
  const root = getRoot(values.root);
  const { title = getTitle(name), description = `${title}: a new widget.` } = values;
  // first recover from an interrupted run
  recover(root);
  for (const path of await writeNewWidget(root, { name, title, description })) console.log(`wrote ${path}`);
  console.log(`\nTo open it:  npm run storybook\nTo test it:  npm test -- types lint unit stories`);
  return 0;
}

export const command: Command = { main, onFailure: 'Nothing was written.' };
