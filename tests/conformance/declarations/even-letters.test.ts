import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SCHEMAS = join(import.meta.dirname, '../../../schemas');
/** Users compare numbers, hashes, codes, keys and links character by character, but not names. */
const COMPARED = /order_no|string\(.*\bid\)|hash|txid|account|code|setup_key|url/;

interface Part {
  readonly text?: unknown;
  readonly mono?: unknown;
  readonly [name: string]: unknown;
}

function listParts(value: unknown): readonly Part[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value as Part, ...Object.values(value).flatMap(listParts)];
}

it('only text that users compare character by character is monospaced', () => {
  const names = ['pages', 'fragments', 'tables'].flatMap((folder) =>
    readdirSync(join(SCHEMAS, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) => listParts(JSON.parse(readFileSync(join(SCHEMAS, folder, file), 'utf8'))))
      .flatMap(({ mono, text }) => (mono === true && typeof text === 'string' ? [text] : [])),
  );

  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((text) => !COMPARED.test(text))).toEqual([]);
});
