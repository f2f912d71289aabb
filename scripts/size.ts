import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ensureBuilt } from './launch/build.mjs';
import { answerHelp } from './launch/help.mjs';

answerHelp(`npm run size   compares the JavaScript of home with its budget, and builds the app first if needed`);

/**
 * Budgets in gzipped kB (1000 bytes). Before axios, i18next and react-router-dom were added, the first price took 191;
 * they may add 50.
 */
const FIRST_PRICE = 240;
const LANGUAGE = 45;

/** Libraries that home must not load for its first price. */
const LATE_LIBRARIES = [
  { name: 'the chart library', mark: 'TradingView' },
  { name: 'the shape library', mark: 'negative radius' },
  { name: 'the form library', mark: 'rjsf' },
];
const dist = resolve(import.meta.dirname, '..', 'dist');
const formatKb = (bytes: number): string => (bytes / 1000).toFixed(1).padStart(7);
const measureGzip = (path: string): number => gzipSync(readFileSync(path), { level: 9 }).length;

async function main(): Promise<number> {
  const { code } = await ensureBuilt((text: string) => console.log(text));
  if (code !== 0) {
    console.error('The build failed: see above. Nothing was measured.');
    return 2;
  }
  const problems: string[] = [];
  const { findFirstScripts } = await import('./bench/first-scripts.ts');
  const first = await findFirstScripts();
  const total = first.reduce((sum, name) => sum + measureGzip(join(dist, name)), 0);
  console.log('until home shows its first price, gzip kB');
  for (const name of first) console.log(`${formatKb(measureGzip(join(dist, name)))}  ${name}`);
  console.log(`${formatKb(total)}  in all, at most ${FIRST_PRICE}`);
  if (total > FIRST_PRICE * 1000)
    problems.push(
      `home loads ${formatKb(total).trim()} kB of JavaScript for its first price, at most ${FIRST_PRICE}: move something into a lazy import`,
    );
  for (const name of first) {
    const code = readFileSync(join(dist, name), 'utf8');
    for (const { name: what, mark } of LATE_LIBRARIES)
      if (code.includes(mark)) problems.push(`${what} is in ${name}, which home loads for its first price ("${mark}")`);
  }
  const scripts = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'));
  console.log('\nloaded later, gzip kB');
  for (const name of scripts.filter((entry) => !first.includes(`assets/${entry}`)))
    console.log(`${formatKb(measureGzip(join(dist, 'assets', name)))}  ${name}`);
  const release = join(dist, 'release');
  const brands = readdirSync(release, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const built = brands.flatMap((brand) =>
    readdirSync(join(release, brand.name)).map((name) => join(release, brand.name, name)),
  );
  for (const path of built.filter((name) => /messages-[^/]+\.json$/.test(name))) {
    console.log(`${formatKb(measureGzip(path))}  ${path.slice(dist.length + 1)}, at most ${LANGUAGE}`);
    if (measureGzip(path) > LANGUAGE * 1000) problems.push(`${path.slice(dist.length + 1)} is over ${LANGUAGE} kB`);
  }
  for (const problem of problems) console.error(`\n${problem}`);
  return problems.length > 0 ? 1 : 0;
}

process.exitCode = await main();
