// npm run pictures
// npm run pictures -- accept
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { getNpmCommand, run } from './launch/process.mjs';
import { Album, ALBUM_FOLDER, type Entry } from './pictures/album.ts';
import { serveFolder } from './pictures/serve.ts';
import { formatCounts, renderSheet } from './pictures/sheet.ts';
import { isSelected, readStories, type Story, STORYBOOK_FOLDER } from './pictures/stories.ts';
import { type Look, takeAll } from './pictures/take.ts';

const USAGE = `npm run pictures -- [--brand <brand>] [--theme dark|light] [--only <part of a title>] [--jobs <number>] [--built]
Takes a screenshot of every story in every brand and theme, and compares it with the accepted one. The changes are shown in
${ALBUM_FOLDER}/index.html. --only: stories whose title contains this text. --built: uses the existing Storybook build.
npm run pictures -- accept [--brand <brand>] [--theme dark|light] [--only <part of a title>]
Accepts the screenshots from the last run.
Exit code: 0 if nothing changed, 1 if a screenshot changed, is new, is missing or failed, 2 if the command could not run.`;

const text = { type: 'string' } as const;
const yes = { type: 'boolean' } as const;
const OPTIONS = { brand: text, theme: text, only: text, jobs: text, root: text, built: yes, help: yes } as const;
const THEMES = ['dark', 'light'];
const REPORT = 'report.json';

const BUILD = getNpmCommand(['run', 'build-storybook']);

interface Given {
  readonly root: string;
  readonly looks: readonly Look[];
  readonly only: string | undefined;
  readonly jobs: number;
  readonly built: boolean;
}

interface Report {
  readonly stories: readonly Story[];
  readonly entries: readonly Entry[];
}

async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const [verb, ...more] = positionals;
  if ((verb !== undefined && verb !== 'accept') || more.length > 0)
    throw new Error(`Expected no command or "accept", got "${positionals.join(' ')}".\n${USAGE}`);
  const root = resolve(values.root ?? resolve(import.meta.dirname, '..'));
  const given = {
    root,
    looks: getLooks(root, values),
    only: values.only,
    jobs: parseJobs(values.jobs),
    built: values.built === true,
  };
  return verb === 'accept' ? accept(given) : takePictures(given);
}

function getLooks(root: string, { brand, theme }: { brand?: string; theme?: string }): Look[] {
  const brands = readdirSync(join(root, 'schemas/brands'));
  const one = (what: string, all: readonly string[], wanted: string | undefined): readonly string[] => {
    if (wanted !== undefined && !all.includes(wanted))
      throw new Error(`There is no ${what} "${wanted}". Choose from ${all.join(', ')}.`);
    return wanted === undefined ? all : [wanted];
  };
  const themes = one('theme', THEMES, theme);
  return one('brand', brands, brand).flatMap((name) => themes.map((shown) => ({ brand: name, theme: shown })));
}

function parseJobs(jobs: string | undefined): number {
  if (jobs === undefined) return availableParallelism();
  if (!/^[1-9]\d?$/.test(jobs)) throw new Error(`--jobs needs a number from 1 to 99, got "${jobs}".`);
  return Number(jobs);
}

async function takePictures({ root, looks, only, jobs, built }: Given): Promise<number> {
  if (!built) await build();
  const stories = readStories(root);
  const wanted = stories.filter(({ id }) => isSelected(id, only));
  if (wanted.length === 0) throw new Error(`No story has "${only ?? ''}" in its title.`);
  const album = new Album(root);
  const entries: Entry[] = [];
  const total = wanted.length * looks.length;
  const started = performance.now();
  const served = await serveFolder(join(root, STORYBOOK_FOLDER));
  try {
    const accepted = (story: Story, look: Look): Buffer | undefined => album.accepted(look, story.id);
    await takeAll(wanted, looks, { url: served.url, jobs, accepted }, (shot) => {
      entries.push(album.add(shot));
      if (entries.length % 100 === 0) console.log(`${entries.length} of ${total}`);
    });
  } finally {
    served.close();
  }
  entries.push(...album.gone(looks, new Set(stories.map(({ id }) => id)), only));
  save(album, { stories, entries: entries.toSorted((a, b) => (getKey(a) < getKey(b) ? -1 : 1)) });
  const seconds = (performance.now() - started) / 1000;
  return printReport(
    entries,
    `${total} screenshots in ${seconds.toFixed(1)} s, ${(total / seconds).toFixed(1)} a second.`,
  );
}

const getKey = ({ id, brand, theme }: Entry): string => `${id} ${brand} ${theme}`;

async function build(): Promise<void> {
  console.log('Building Storybook (npm run build-storybook) …');
  const { code, output } = await run(BUILD, { stdio: 'pipe' });
  if (code !== 0) throw new Error(`Storybook could not be built.\n${output}`);
}

function save(album: Album, report: Report): void {
  mkdirSync(album.folder, { recursive: true });
  writeFileSync(join(album.folder, REPORT), JSON.stringify(report));
  writeFileSync(join(album.folder, 'index.html'), renderSheet(report.entries, report.stories));
}

function printReport(entries: readonly Entry[], figures: string): number {
  const other = entries.filter(({ outcome }) => outcome !== 'same');
  for (const { outcome, id, brand, theme, failure = '' } of other.slice(0, 50))
    console.log(`${outcome.padEnd(7)}  ${id}  ${brand} ${theme}  ${failure}`.trimEnd());
  if (other.length > 50) console.log(`and ${other.length - 50} more`);
  console.log(`${formatCounts(entries)}. ${figures}`);
  if (other.length === 0) return 0;
  console.log(`Look at ${ALBUM_FOLDER}/index.html. To accept all: npm run pictures -- accept`);
  return 1;
}

function accept({ root, looks, only }: Given): number {
  const album = new Album(root);
  const path = join(album.folder, REPORT);
  if (!existsSync(path)) throw new Error('There is nothing to accept: run "npm run pictures" first.');
  const report: Report = JSON.parse(readFileSync(path, 'utf8'));
  const wanted = (entry: Entry): boolean =>
    isSelected(entry.id, only) && looks.some(({ brand, theme }) => brand === entry.brand && theme === entry.theme);
  const taken = report.entries.filter(wanted);
  album.accept(taken);
  const left = report.entries.flatMap((entry): Entry[] => {
    if (!wanted(entry) || entry.outcome === 'failed') return [entry];
    return entry.outcome === 'gone' ? [] : [{ id: entry.id, brand: entry.brand, theme: entry.theme, outcome: 'same' }];
  });
  save(album, { ...report, entries: left });
  console.log(
    `Accepted: ${formatCounts(taken.filter(({ outcome }) => outcome !== 'same' && outcome !== 'failed')) || 'nothing new'}.`,
  );
  return 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
