// npm run where -- deposit.minimum [--kind rule] [--format json]
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { printed } from './where/print';
import { readSearched } from './where/read';
import { where } from './where/where';

const USAGE = `npm run where -- <id> [--kind <kind>] [--format text|json] [--root <folder>]
Every place that defines or uses an id: a message key, a rule, call, stream, route, widget, form, table, fragment,
state set, type, guard, constant, node, state, data source, parameter, icon or asset.
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
  if (id === undefined || more.length > 0 || !['text', 'json'].includes(format)) throw new Error('Expected one id.');
  const root = resolve(values.root ?? resolve(import.meta.dirname, '..'));
  if (!existsSync(join(root, 'schemas'))) throw new Error(`There are no declarations in ${root}.`);
  const answer = where(readSearched(root), id, values.kind);
  console.log(format === 'json' ? JSON.stringify(answer, undefined, 2) : printed(id, answer));
  return answer.places.length > 0 ? 0 : 1;
}

try {
  process.exitCode = main(process.argv.slice(2));
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  process.exitCode = 2;
}
