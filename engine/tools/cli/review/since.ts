import type { Declared } from '../../../compiler/project/declared.ts';
import { turnedCases, type Turned } from '../../../compiler/diff/cases.ts';
import { type Review, getReview } from '../../../compiler/diff/index.ts';
import { touchedBy } from '../../../compiler/diff/touched.ts';
import { getSourceLanguage } from '../../../language/translation/languages.ts';
import { indexFiles } from '../where/index-files.ts';
import { pagesUsing } from '../where/pages.ts';
import { readBase } from './base.ts';
import type { Pictures, PicturesInput } from './pair.ts';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { viteDefaults } from '../../vite/defaults.ts';
import { serveVisitors } from '../../vite/serve-visitors.ts';
import { Album, getHost, type Shown } from './album.ts';
import { openBaseTree } from './base-tree.ts';
import { findBrowser } from './browser.ts';
import { visitorsIn } from './visitors.ts';

const HOST = '127.0.0.1';

/**
 * Takes pictures of the affected pages before and after. Without a browser or visitors, returns a note about how to add
 * them.
 */
async function takePictures(input: PicturesInput): Promise<Pictures> {
  const { touched, after, root } = input;
  const none = { pairs: [], same: [], more: touched.more };
  if (touched.looks.length === 0) return none;
  const visitors = visitorsIn(after);
  if (visitors.length === 0) return { ...none, note: 'To get pictures, add a visitor to schemas/fixtures.' };
  const open = await findBrowser(root);
  if (typeof open === 'string') return { ...none, note: open };
  const base = openBaseTree(root, input.base);
  const opened: { close(): Promise<void> }[] = [];
  try {
    const show = async (folder: string, name: string): Promise<Shown> => {
      const server = await serveTree(folder, join(base.cache, name), [root, base.root]);
      opened.unshift(server);
      const served = await serveVisitors(server);
      opened.unshift(served);
      const hosts = new Map(
        Object.entries(served.origins).map(([visitor, { recorded = '' }]) => [getHost(visitors, visitor), recorded]),
      );
      const browser = await open(hosts);
      opened.unshift(browser);
      return { browser, visitors: Object.keys(served.origins) };
    };
    return await new Album(input, visitors, [await show(base.root, 'before'), await show(root, 'after')]).take();
  } finally {
    for (const each of opened) await each.close();
    base.remove();
  }
}

/** Serves the app in a folder, without watching its files. */
async function serveTree(root: string, cacheDir: string, allow: string[]): Promise<ViteDevServer> {
  const server = await createServer({
    ...viteDefaults(root),
    cacheDir,
    clearScreen: false,
    logLevel: 'silent',
    server: { host: HOST, port: 0, watch: null, fs: { allow } },
  });
  try {
    return await server.listen();
  } catch (error) {
    await server.close();
    throw error;
  }
}

/** A review, with the rule cases whose verdict has changed. */
export type ReviewSince = Review & { readonly turned: readonly Turned[] };

/** Reviews the changes since a commit. @throws if the commit does not exist */
export function reviewSince(root: string, base: string, declared: Declared): ReviewSince {
  const before = readBase(root, base);
  return { ...getReview(before, declared.files), turned: turnedCases(before, declared) };
}

/** Takes pictures of the pages that have changed since a commit. @throws if the commit does not exist */
export async function picturesSince(
  { root, base, ...options }: Omit<PicturesInput, 'before' | 'after' | 'touched'>,
  { files: after }: Declared,
): Promise<Pictures> {
  const before = readBase(root, base);
  const mentions = indexFiles(after);
  const touched = touchedBy({
    before,
    after,
    review: getReview(before, after),
    language: getSourceLanguage(after),
    pagesUsing: (id, kind) => pagesUsing(id, kind, mentions),
  });
  return takePictures({ root, base, before, after, touched, ...options });
}
