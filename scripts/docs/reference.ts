import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyTable } from './key-table.ts';
import type { Lookup } from './key-type.ts';
import { readGrammar, type Schema, schemaAt } from './schema.ts';

const REFERENCE = 'docs/reference';

interface Page {
  /** File name. */
  readonly name: string;
  readonly text: string;
}

/** A key table on a page: the documented part of the grammar, and the heading above the table. */
export interface Shown {
  readonly page: string;
  readonly place: string;
  readonly heading: string;
}

const MARKER = /<!-- keys: (\S+) -->\n[\s\S]*?<!-- \/keys -->/g;
const HEADING = /^#{1,6} (.+)$/gm;

const readPages = (root: string): readonly Page[] =>
  readdirSync(join(root, REFERENCE))
    .filter((name) => name.endsWith('.md'))
    .map((name) => ({ name, text: readFileSync(join(root, REFERENCE, name), 'utf8') }));

/** The reference pages, with tables generated from the current grammar. */
export function referencePages(root: string): readonly { path: string; text: string }[] {
  const grammar = readGrammar(root);
  const pages = readPages(root);
  const shown = pages.flatMap(shownOn);
  return pages.map((page) => ({ path: `${REFERENCE}/${page.name}`, text: withTables(page, grammar, shown) }));
}

/** Every table in the reference. */
export const shownKeys = (root: string): readonly Shown[] => readPages(root).flatMap(shownOn);

function shownOn({ name, text }: Page): readonly Shown[] {
  return [...text.matchAll(MARKER)].map(({ 1: place = '', index }) => {
    const heading = [...text.slice(0, index).matchAll(HEADING)].at(-1)?.[1];
    if (heading === undefined) throw new Error(`${REFERENCE}/${name}: ${place} has no heading above it.`);
    return { page: name, place, heading };
  });
}

function withTables({ name, text }: Page, grammar: ReadonlyMap<string, Schema>, shown: readonly Shown[]): string {
  const linkTo = (place: string): string | undefined => {
    const found = shown.find((one) => one.place === place);
    if (found === undefined) return undefined;
    const file = found.page === name ? '' : found.page;
    return `[${found.heading.toLowerCase()}](${file}#${getAnchor(found.heading)})`;
  };
  const lookup: Lookup = { grammar, linkTo };
  return text.replaceAll(MARKER, (_, place: string) => {
    const schema = schemaAt(grammar, place);
    if (schema === undefined) throw new Error(`${REFERENCE}/${name}: the grammar has no ${place}.`);
    return `<!-- keys: ${place} -->\n\n${keyTable(schema, place, lookup)}\n<!-- /keys -->`;
  });
}

/** The anchor that GitHub and VitePress generate for a plain-text heading. */
export const getAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(/\s+/g, '-');
