import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Marks } from './compare.ts';
import { readMarks, writeMarks } from './marks.ts';

let folder = '';
const path = (): string => join(folder, 'translated.json');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-marks-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const marks = (entries: Record<string, string>): Marks =>
  new Map(Object.entries(entries).map(([key, source]) => [key, { source, translation: `of ${source}` }]));

it('given two languages, then each has its own marks, with one line per message', () => {
  writeMarks(path(), 'ru', marks({ a: '11' }));
  writeMarks(path(), 'jp', marks({ a: '11', b: '22' }));
  writeMarks(path(), 'ru', marks({ a: '33' }));

  expect(readMarks(path(), 'jp')).toEqual(marks({ a: '11', b: '22' }));
  expect(readMarks(path(), 'ru')).toEqual(marks({ a: '33' }));
  expect(readFileSync(path(), 'utf8').split('\n')).toContain('  "b": {"22":{"jp":"of 22"}}');
});

it('given a deleted message, then its mark is removed', () => {
  writeMarks(path(), 'ru', marks({ a: '11' }));
  writeMarks(path(), 'ru', marks({ b: '11' }));

  expect(readFileSync(path(), 'utf8')).toBe('{\n  "b": {"11":{"ru":"of 11"}}\n}\n');
});
