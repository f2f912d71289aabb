import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const readPage = (path: string): string => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8');

/** The commands in a page's shell blocks, one for each line. */
export const listCommands = (page: string): string[] =>
  listBlocks(page, 'sh').flatMap((block) => block.trim().split('\n'));

export const listBlocks = (page: string, language: string): string[] =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(([, block = '']) => block);

/** Returns the names in the first column of the table with this heading, without their labels. */
export function firstColumn(page: string, heading: string): string[] {
  const [, table = ''] = new RegExp(`^\\| ${heading} \\|.*\\n\\|-.*\\n((?:\\|.*\\n)+)`, 'm').exec(page) ?? [];
  return table
    .split('\n')
    .flatMap((row) => [...(row.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
}
