import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Manifest } from '@vitrine/engine/build';
import { openStore, type ReleaseStore } from '../../../sandbox/releases/index.ts';
import { APP, type Exchange } from './exchange.ts';

const getHash = (text: string): string => createHash('sha256').update(text).digest('hex');

interface Change {
  /** Replacement messages: language → key → text. */
  readonly sentences?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly engine?: string;
}

/** An exchange's releases, and functions that publish modified ones. */
export interface Releases {
  readonly store: ReleaseStore;
  publish(brand: string, change: Change, percent?: number): Promise<Manifest>;
  remove(): void;
}

export function openReleases({ data }: Exchange): Releases {
  const out = mkdtempSync(join(tmpdir(), 'vitrine-out-'));
  const store = openStore(join(data, 'releases'));
  return {
    store,
    publish: async (brand, change, percent) =>
      (await store.publish(out, brand, write(out, brand, change), percent)) as Manifest,
    remove: () => rmSync(out, { recursive: true, force: true }),
  };
}

function write(out: string, brand: string, { sentences = {}, engine }: Change): string {
  const [from, to] = [join(APP, 'release', brand), join(out, brand)];
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) copyFileSync(join(from, name), join(to, name));
  const built = JSON.parse(readFileSync(join(from, 'manifest.json'), 'utf8')) as Manifest;
  const files: Record<string, string> = { ...built.files };
  for (const [language, words] of Object.entries(sentences)) {
    const name = `messages:${language}`;
    const said = JSON.parse(readFileSync(join(from, files[name] ?? ''), 'utf8')) as Record<string, string>;
    const text = JSON.stringify({ ...said, ...words });
    files[name] = `messages-${language}.${getHash(text)}.json`;
    writeFileSync(join(to, files[name]), text);
  }
  const next = { ...built, ...(engine === undefined ? {} : { engine }), files };
  const id = getHash(JSON.stringify(next)).slice(0, 12);
  writeFileSync(join(to, `${id}.json`), JSON.stringify({ ...next, id }));
  return id;
}
