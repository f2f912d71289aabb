import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { bookPart } from './bench/book.ts';
import { getBrowserVersion } from './bench/browser.ts';
import { busPart } from './bench/bus.ts';
import { checkPart } from './bench/check.ts';
import { editPart } from './bench/edit.ts';
import { klinePart } from './bench/kline.ts';
import { marketPart } from './bench/market.ts';
import { memoryPart } from './bench/memory.ts';
import { ordersPart } from './bench/orders.ts';
import { peersPart } from './bench/peers.ts';
import { formatPage, getLoad, describeMachine, updatePage, formatTable, type Measured } from './bench/report.ts';
import { rowsPart } from './bench/rows.ts';
import { startPart } from './bench/start.ts';
import { studioPart } from './bench/studio.ts';
import { vitalsPart } from './bench/vitals.ts';
import { workloadsPart } from './bench/workloads.ts';
import { answerHelp } from './launch/help.mjs';

answerHelp(`npm run bench                       measures all parts and writes docs/benchmarks.md
npm run bench -- <part> … [--write] measures these parts and prints them; --write also writes them to the page`);

const ALL_PARTS = [
  bookPart,
  busPart,
  checkPart,
  editPart,
  klinePart,
  marketPart,
  memoryPart,
  ordersPart,
  peersPart,
  rowsPart,
  startPart,
  studioPart,
  vitalsPart,
  workloadsPart,
];
const PAGE = resolve(import.meta.dirname, '../docs/benchmarks.md');

async function main(given: readonly string[]): Promise<number> {
  const isWritten = given.includes('--write');
  const names = given.filter((name) => name !== '--write');
  const unknown = names.find((name) => !ALL_PARTS.some((part) => part.name === name));
  if (unknown !== undefined) {
    console.error(`There is no part "${unknown}". Choose from ${ALL_PARTS.map(({ name }) => name).join(', ')}.`);
    return 2;
  }
  const parts = names.length === 0 ? ALL_PARTS : ALL_PARTS.filter(({ name }) => names.includes(name));
  for (const part of parts) if ((await part.prepare?.()) === false) return 2;
  const about = describeMachine(await getBrowserVersion());
  console.log(`${about.join('\n')}\n`);
  const measured: Measured[] = [];
  for (const part of parts) {
    // a development server sets NODE_ENV, which would make the next part use React's slow development build
    delete process.env.NODE_ENV;
    const load = getLoad();
    const result = { part, load, figures: await part.measure() };
    measured.push(result);
    console.log(formatTable(result));
  }
  const today = new Date().toISOString().slice(0, 10);
  if (names.length === 0) {
    mkdirSync(resolve(PAGE, '..'), { recursive: true });
    writeFileSync(PAGE, formatPage(measured, about, today));
    console.log(`Written: ${PAGE}`);
  } else if (isWritten) {
    writeFileSync(
      PAGE,
      updatePage(readFileSync(PAGE, 'utf8'), measured, {
        about,
        date: today,
        parts: ALL_PARTS.map(({ name }) => name),
      }),
    );
    console.log(`Written: the parts ${names.join(', ')} of ${PAGE}`);
  }
  return measured.some(({ figures }) => figures.some(({ met }) => met === false)) ? 1 : 0;
}

process.exitCode = await main(process.argv.slice(2));
