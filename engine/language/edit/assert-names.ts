import { describeName, FORBIDDEN_NAMES, isName, type NameKind } from '../expression/index.ts';
import { EditError, type Operation } from './operation.ts';

/**
 * Checks the names in an operation, because they become file names and keys. @throws {EditError} if one of them is not
 * valid
 */
export function assertNames(operation: Operation, brand: string | undefined): void {
  if (brand !== undefined) assertName('brand', brand);
  switch (operation.op) {
    case 'all':
    case 'shared':
      for (const each of operation.operations) assertNames(each, undefined);
      return;
    case 'message':
      assertName('language', operation.language);
      assertName('key', operation.key);
      break;
    case 'accept':
      assertName('language', operation.language);
      for (const key of operation.keys) assertName('key', key);
      return;
    case 'product':
      assertName('brand', operation.brand);
      assertName('product', operation.product);
      return;
    case 'page':
      assertName('file', operation.page);
      for (const [language, texts] of Object.entries(operation.messages)) {
        assertName('language', language);
        for (const key of Object.keys(texts)) assertName('key', key);
      }
      if (operation.place !== undefined) assertName('product', operation.place.name);
      if (operation.fixture !== undefined) assertName('file', operation.fixture.name);
      break;
    case 'write':
      assertName('path', operation.file);
      return;
    case 'extract':
      assertName('file', operation.fragment);
      for (const name of Object.keys(operation.params)) assertName('field', name);
      break;
    default:
  }
  if ('file' in operation) assertName('path', operation.file);
  for (const text of pointersIn(operation)) assertFree(text.split('/'));
  for (const [name, value] of Object.entries(operation)) if (VALUES.has(name)) assertFreeKeys(value);
}

function assertName(kind: NameKind, name: string): void {
  if (isName(kind, name)) return;
  const shown = name.length > LONGEST_SHOWN ? `${name.slice(0, LONGEST_SHOWN)}…` : name;
  const what = WORDS[kind];
  throw new EditError(
    'edit/name',
    `${JSON.stringify(shown)} cannot be the name of a ${what}.`,
    `Use ${describeName(kind)}.`,
  );
}

const LONGEST_SHOWN = 40;
const LONGEST_KEY = 200;
const WORDS: Readonly<Record<NameKind, string>> = {
  language: 'language',
  brand: 'brand',
  person: 'person',
  product: 'product or place',
  field: 'parameter',
  file: 'page or another declaration',
  key: 'message',
  path: 'file',
};

const pointersIn = (operation: Operation): readonly string[] =>
  ['path', 'before', 'node', 'beside', 'id'].flatMap((key) => {
    const text: unknown = Object.entries(operation).find(([name]) => name === key)?.[1];
    return typeof text === 'string' ? [text] : [];
  });

const VALUES: ReadonlySet<string> = new Set(['value', 'text', 'params', 'place', 'fixture']);

function assertFree(names: readonly string[]): void {
  const odd = names.find((name) => FORBIDDEN_NAMES.has(name) || name.length > LONGEST_KEY);
  if (odd === undefined) return;
  const message = `${JSON.stringify(odd.slice(0, LONGEST_SHOWN))} is a reserved name, or too long.`;
  throw new EditError('edit/name', message, 'Choose another name.');
}

function assertFreeKeys(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) assertFree(Object.keys(value));
  for (const each of Object.values(value)) assertFreeKeys(each);
}
