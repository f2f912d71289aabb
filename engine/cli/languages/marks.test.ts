import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readMarks, writeMarks } from './marks.ts';

let folder = '';
const path = (): string => join(folder, 'translated.json');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-marks-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('given two languages, then each has its own marks, with one line per message', () => {
  writeMarks(path(), 'ru', new Map([['a', '11']]));
  writeMarks(
    path(),
    'jp',
    new Map([
      ['a', '11'],
      ['b', '22'],
    ]),
  );
  writeMarks(path(), 'ru', new Map([['a', '33']]));

  expect(readMarks(path(), 'jp')).toEqual(
    new Map([
      ['a', '11'],
      ['b', '22'],
    ]),
  );
  expect(readMarks(path(), 'ru')).toEqual(new Map([['a', '33']]));
  expect(readFileSync(path(), 'utf8').split('\n')).toContain('  "b": {"22":["jp"]}');
});

it('given a deleted message, then its mark is removed', () => {
  writeMarks(path(), 'ru', new Map([['a', '11']]));
  writeMarks(path(), 'ru', new Map([['b', '11']]));

  expect(readFileSync(path(), 'utf8')).toBe('{\n  "b": {"11":["ru"]}\n}\n');
});
