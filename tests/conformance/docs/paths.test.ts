import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');
const TOPS = readdirSync(ROOT, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
/** Made by commands, so a fresh clone lacks them. */
const MADE = /^(?:dist|generated|releases|node_modules|dist-packages|pictures|studio\/dist|\.sandbox|\.studio)(?:\/|$)/;
/** Taken by `npm run page-pictures`. */
const TAKEN = /^[\w-]+-(?:larch-dark|kite-light)\.jpg$/;
/** A project's own places in the reference and tutorials, which need not be those of the exchange. */
const EXAMPLES = /^docs\/(?:reference|tutorials|glossary)\//;

const pages = readdirSync(ROOT, { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.md') && entry.name !== 'CHANGELOG.md')
  .map((entry) => posix.relative(ROOT, posix.join(entry.parentPath, entry.name)))
  .filter((path) => !/(?:^|\/)(?:node_modules|dist|\.[a-z]+)\//.test(path) && !MADE.test(path));

/** Paths from the root in back ticks. */
function findPaths(text: string): string[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '');
  return [...prose.matchAll(/`([\w.@-]+\/[\w./@-]*)`/g)]
    .map(([, path = '']) => path.replace(/\/$/, ''))
    .filter((path) => TOPS.includes(path.split('/')[0] ?? '') && !MADE.test(path));
}

/** Names of files in back ticks that are neither beside the page nor in a folder that it names, nor at the root. */
function findLostNames(text: string, page: string): string[] {
  const folders = new Set(findPaths(text).flatMap((path) => [path, dirname(path)]));
  return [...text.matchAll(/`([\w-][\w.-]*\.(?:tsx?|mjs))`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !['', dirname(page), ...folders].some((folder) => existsSync(join(ROOT, folder, name))));
}

/** The targets of links to other files. */
const findLinks = (text: string): string[] =>
  [...text.matchAll(/\]\((?![a-z]+:|[#/])([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, path = '']) => path);

const resolveLink = (page: string, path: string): boolean =>
  ['', '.md', '/index.md'].some((ending) => existsSync(join(ROOT, dirname(page), path + ending)));

describe.each(pages)('%s', (page) => {
  const text = readFileSync(join(ROOT, page), 'utf8');

  it('names paths that exist', () => {
    if (EXAMPLES.test(page)) return;
    expect(findPaths(text).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('names files beside those paths', () => {
    // a decision tells what there was before it, and the widget of the example is nobody's
    if (EXAMPLES.test(page) || page.startsWith('docs/decisions/')) return;
    expect(findLostNames(text, page).filter((name) => !/^rating\./i.test(name))).toEqual([]);
  });

  it('links to pages that exist', () => {
    expect(findLinks(text).filter((path) => !TAKEN.test(path) && !resolveLink(page, path))).toEqual([]);
  });
});

describe('a path in a page', () => {
  it('is found in back ticks, and not in an example', () => {
    expect(findPaths('See `engine/nowhere.ts`.\n```sh\n`engine/b.ts`\n```')).toEqual(['engine/nowhere.ts']);
    expect(findLostNames('In `scripts/`, `bench.ts` and `nowhere.ts`.', 'docs/a.md')).toEqual(['nowhere.ts']);
    expect(findLinks('[a](b/c.md#d) and [e](https://f.example)')).toEqual(['b/c.md']);
  });
});
