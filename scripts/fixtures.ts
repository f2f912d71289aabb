import { getOwn } from '@vitrine/engine/expression';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { formatFile, writeAll, readTree } from '@vitrine/engine/build';
import { type Api, readApi, type PageFile, readPages } from './fixtures/api-of.ts';
import { addForms, toFixture, mergeFixture, findUnrecorded, type Fixture } from './fixtures/merge.ts';
import { NOW, openRecorder, type Recorder } from './fixtures/record.ts';
import { trimAnswer } from './fixtures/trim.ts';
import { ensureBuilt } from './launch/build.mjs';
import { answerHelp } from './launch/help.mjs';

answerHelp(`npm run fixtures           records the server's answers that the fixtures of each visitor lack
npm run fixtures -- --all  records everything again, and loses manual edits`);

const ROOT = resolve(import.meta.dirname, '..');
const getPath = (visitor: string): string => `schemas/fixtures/${visitor}.json`;

/** The recorded visitors, each with its initial fixture and the pages that it may open. The others extend the first. */
const VISITORS: readonly { readonly begun: Fixture; readonly name: string; sees(page: PageFile): boolean }[] = [
  {
    name: 'verified',
    begun: { description: 'A verified user with a history.', token: true, now: NOW, answers: {} },
    sees: () => true,
  },
  {
    name: 'unverified',
    begun: { description: 'A new user.', extends: 'verified', token: true, answers: {} },
    sees: ({ readings }) => readings.length > 0,
  },
  {
    name: 'guest',
    begun: { description: 'Nobody.', extends: 'verified', token: false, answers: {} },
    sees: ({ guarded, readings }) => !guarded && readings.length > 0,
  },
];

function readFixture(name: string, begun: Fixture): Fixture {
  const path = join(ROOT, getPath(name));
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : begun;
}

async function main(all: boolean): Promise<number> {
  const files = readTree(ROOT);
  const api = readApi(files);
  const pages = readPages(files);
  const { code } = await ensureBuilt((line: string) => console.log(line));
  if (code !== 0) {
    console.error('The build failed: see above. Nothing was recorded.');
    return 1;
  }
  console.log(`Opening ${pages.length} pages for ${VISITORS.length} visitors …`);
  const recorder = await openRecorder(join(ROOT, 'dist'), api);
  const texts = new Map<string, string>();
  try {
    let base: Fixture | undefined;
    for (const { name, begun, sees } of VISITORS) {
      const token = begun.token ? await (base ? recorder.register() : recorder.logIn()) : '';
      const before = readFixture(name, begun);
      const params = (route: string) => getOwn((base ?? before).pages, route)?.params ?? {};
      const heard = toFixture(api, await recorder.walk(token, pages.filter(sees), params));
      const made = mergeFixture(before, heard, { all, ...(base ? { base } : {}) });
      if (base === undefined) await askUnrecorded(recorder, api, pages, token, made);
      const fixture = base ? made : addForms(files, api, made);
      base ??= fixture;
      texts.set(getPath(name), await formatFile(getPath(name), JSON.stringify(fixture)));
      console.log(
        `${name}: ${Object.keys(fixture.answers).length} answers, ${Object.keys(fixture.streams ?? {}).length} streams`,
      );
    }
  } finally {
    await recorder.close();
  }
  writeAll(ROOT, texts);
  return 0;
}

/** Requests data that no page requests when it opens, such as the data of a hidden tab. */
async function askUnrecorded(recorder: Recorder, api: Api, pages: readonly PageFile[], token: string, made: Fixture) {
  for (const [id, fields] of findUnrecorded(api, pages, made.answers)) {
    const answer = await recorder.ask(token, id, fields);
    if (answer === undefined) console.log(`${id} has no answer: write one by hand`);
    else made.answers[id] = trimAnswer(api, id, answer);
  }
}

process.exitCode = await main(process.argv.includes('--all'));
