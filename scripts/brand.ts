// npm run brand -- diff larch
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { brandChanges, printedChanges } from './brand/diff';
import { brandsOf, readTree } from './release/tree';

const USAGE = `npm run brand -- diff <brand> [--format text|json] [--root <folder>]
What a brand changes, in words, with the place of each change and of what it changes.
Exit code: 0 told, 1 a patch cannot be applied, 2 could not run.`;

function main(args: string[]): number {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { format: { type: 'string' }, root: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const [verb, brand, ...more] = positionals;
  const format = values.format ?? 'text';
  if (verb !== 'diff' || brand === undefined || more.length > 0 || !['text', 'json'].includes(format))
    throw new Error(`Expected "diff" and a brand.\n${USAGE}`);
  const files = readTree(resolve(values.root ?? resolve(import.meta.dirname, '..')));
  const changes = brandChanges(files, brand);
  if (changes === undefined)
    throw new Error(`There is no brand "${brand}"; there are: ${brandsOf(files).join(', ') || 'none'}.`);
  console.log(format === 'json' ? JSON.stringify(changes, undefined, 2) : printedChanges(brand, changes));
  return changes.some(({ isProblem }) => isProblem) ? 1 : 0;
}

try {
  process.exitCode = main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
