// npx vitrine where deposit.minimum [--kind rule] [--format json]
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { printAnswer } from './where/print.ts';
import { readSearched } from './where/read.ts';
import { findPlaces } from './where/where.ts';
import type { Command } from './command.ts';
import { getRoot } from '../../compiler/project/root.ts';

const USAGE = `npx vitrine where <id> [--kind <kind>] [--format text|json] [--root <folder>]
Lists every place that defines or uses an id: a message key, a rule, call, stream, route, widget, form, table, fragment,
state set, type, field, guard, constant, node, state, data source, parameter, icon, picture or asset. For words on screen, lists
the messages that contain them in any language with their pages, and the fixtures that contain them. For a widget, also
prints its props, slots and events. A name that nothing else has, such as minimumWithdrawal, is looked up in the
sandbox's code.
--kind takes a kind such as rule or field, or the folder that declares it, such as pages or states.
Exit code: 0 found, 1 nothing found, 2 could not run.`;

function main(args: string[]): number {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      kind: { type: 'string' },
      format: { type: 'string' },
      root: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const [id, ...more] = positionals;
  const format = values.format ?? 'text';
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  if (id === undefined || more.length > 0 || !['text', 'json'].includes(format))
    throw new Error('Expected one id, or words in quotes.');
  const root = getRoot(values.root);
  if (!existsSync(join(root, 'schemas')))
    throw new Error(`${root} has no declarations. Run this inside a project, or use --root.`);
  const answer = findPlaces(readSearched(root), id, values.kind);
  console.log(format === 'json' ? JSON.stringify(answer, undefined, 2) : printAnswer(id, answer));
  return answer.places.length + answer.messages.length + answer.answers.length > 0 ? 0 : 1;
}

export const command: Command = { main, onFailure: USAGE };
