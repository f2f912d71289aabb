import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const FOLDER = 'docs/tutorials';
const QUOTE = /In `([^`]+)`, replace\n\n```\w+\n([\s\S]*?)\n```/g;

const quotes = readdirSync(join(ROOT, FOLDER)).flatMap((page) =>
  [...readFileSync(join(ROOT, FOLDER, page), 'utf8').matchAll(QUOTE)]
    .map(([, path = '', text = '']) => ({ page, path, text }))
    // other files are written by the tutorial itself
    .filter(({ path }) => existsSync(join(ROOT, path))),
);

describe('a text that a tutorial tells its readers to replace', () => {
  it.each(quotes)('of $page is in $path once', ({ path, text }) => {
    expect(readFileSync(join(ROOT, path), 'utf8').split(text)).toHaveLength(2);
  });

  it('is found', () => {
    expect(quotes).not.toHaveLength(0);
  });
});
