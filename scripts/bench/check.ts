import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { check, type CheckInput } from '@vitrine/engine/check';
import { readDeclared } from '@vitrine/engine/build';
import { measureEdits } from './edits.ts';
import { getMedian, formatMs, type Figure, type Part } from './report.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const PAGES = 1000;
const GOAL = 2000;
const WARM_RUNS = 10;

export const checkPart: Part = {
  name: 'check',
  title: 'The declaration check',
  how: `\`npm run check\` in its own process; check() within one process, cold and warm (median of ${WARM_RUNS}); once on ${PAGES} pages in memory, copies of the real pages under other routes; then createChecker() on the same ${PAGES} pages with consecutive edits, 20 per row of the table.`,
  measure: async () => measure(),
};

function measure(): readonly Figure[] {
  const started = performance.now();
  const { status } = spawnSync(process.execPath, [join(ROOT, 'engine/tools/cli/vitrine.mjs'), 'check'], { cwd: ROOT });
  const asProcess = performance.now() - started;
  const { files, contracts, icons, brands } = readDeclared(ROOT);
  const input: CheckInput = { files, contracts, icons, ...(brands[0] === undefined ? {} : { brand: brands[0] }) };
  const cold = timeCheck(input);
  const warm = Array.from({ length: WARM_RUNS }, () => timeCheck(input).time);
  const multiple = { ...input, files: multiplyPages(files, PAGES) };
  const many = timeCheck(multiple);
  if (status !== 0 || cold.problems > 0 || many.problems > 0)
    throw new Error('The declarations have problems, so the times would be meaningless. "npm run check" lists them.');
  const real = [...files.keys()].filter(isPage).length;
  return [
    { what: `npm run check, ${real} pages, ${files.size} files`, value: formatMs(asProcess) },
    { what: 'check(), cold', value: formatMs(cold.time) },
    { what: 'check(), warm', value: formatMs(getMedian(warm)) },
    {
      what: `check(), ${PAGES} pages`,
      value: formatMs(many.time),
      goal: `under ${GOAL / 1000} s`,
      met: many.time < GOAL,
    },
    ...measureEdits(multiple, PAGES),
  ];
}

function timeCheck(input: CheckInput): { time: number; problems: number } {
  const started = performance.now();
  const problems = check(input).length;
  return { time: performance.now() - started, problems };
}

const isPage = (path: string): boolean => path.startsWith('schemas/pages/');

/** Adds copies of the pages under other routes. The text of each copy is unique, so that no cache helps. */
function multiplyPages(files: ReadonlyMap<string, string>, count: number): Map<string, string> {
  const pages = [...files].filter(([path]) => isPage(path));
  const result = new Map(files);
  for (let copy = 1; result.size < files.size + count - pages.length; copy += 1) {
    for (const [path, text] of pages.slice(0, files.size + count - pages.length - result.size))
      result.set(
        path.replace(/\.json$/, `-${copy}.json`),
        text.replace('{', `{ "spare": "Copy ${copy}, to be measured.",`),
      );
  }
  return result;
}
