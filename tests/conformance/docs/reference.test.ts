import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileExpression, Decimal, getScope } from '../../../engine/language/expression/index.ts';
import { keyTable } from '../../../scripts/docs/key-table.ts';
import { getAnchor, referencePages, shownKeys } from '../../../scripts/docs/reference.ts';
import { isSchema, readGrammar, schemaAt } from '../../../scripts/docs/schema.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const DOCS = join(ROOT, 'docs');
const grammar = readGrammar(ROOT);
const pages = readdirSync(join(DOCS, 'reference'));
const everything = readdirSync(DOCS, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md'));
const read = (path: string): string => readFileSync(join(DOCS, path), 'utf8');

/**
 * Lists the parts of the grammar that the reference must show: each kind of declaration, and each shared part with
 * keys. A type file has the same keys as a type.
 */
function placesToShow(): string[] {
  const kinds = [...grammar.keys()].filter((name) => !['common.schema.json', 'type.schema.json'].includes(name));
  const parts = schemaAt(grammar, 'common.schema.json#/$defs');
  const withKeys = Object.entries(parts ?? {}).filter(
    ([, part]) => isSchema(part) && (part.properties !== undefined || part.oneOf !== undefined),
  );
  return [...kinds.map((name) => `${name}#`), ...withKeys.map(([name]) => `common.schema.json#/$defs/${name}`)];
}

/** Removes code blocks and inline code from a text. */
const getProse = (text: string): string => text.replaceAll(/^```[\s\S]*?^```$/gm, '').replaceAll(/`[^`\n]*`/g, '');
const listAnchors = (text: string): string[] =>
  [...text.replaceAll(/^```[\s\S]*?^```$/gm, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => getAnchor(heading));

/** Pictures that `npm run page-pictures` takes, and git ignores. */
const TAKEN = /-(?:larch-dark|kite-light)\.jpg$/;

/** The links on a page whose file or heading does not exist. */
function brokenLinks(path: string, text = read(path)): string[] {
  return [...getProse(text).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
    if (/^https?:/.test(link) || TAKEN.test(link)) return [];
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? join(DOCS, path) : join(DOCS, path, '..', file);
    if (!existsSync(target)) return [link];
    return anchor === undefined || listAnchors(readFileSync(target, 'utf8')).includes(anchor) ? [] : [link];
  });
}

describe('the reference', () => {
  it('shows every kind of declaration and every shared part, each once', () => {
    const shown = shownKeys(ROOT).map(({ place }) => place);

    expect(placesToShow().filter((place) => !shown.includes(place))).toEqual([]);
    expect(shown).toEqual([...new Set(shown)]);
  });

  it('leaves no key of a type file out', () => {
    const listKeys = (place: string): string[] => Object.keys(schemaAt(grammar, `${place}/properties`) ?? {});
    const known = [...listKeys('common.schema.json#/$defs/dataType'), '$schema'];

    expect(listKeys('type.schema.json#').filter((key) => !known.includes(key))).toEqual([]);
  });

  it('has the tables that the grammar says', () => {
    for (const { path, text } of referencePages(ROOT)) expect(readFileSync(join(ROOT, path), 'utf8')).toBe(text);
  });

  it.each(pages)('begins %s with an example', (page) => {
    const [, second] = read(`reference/${page}`).split(/^```json/m);
    const before = read(`reference/${page}`).split('```json')[0] ?? '';

    expect(second).toBeDefined();
    expect(before.match(/^#/gm)).toHaveLength(1);
  });

  it.each(everything)('has no broken link on %s', (page) => {
    expect(brokenLinks(page)).toEqual([]);
  });

  it('would find a broken link', () => {
    expect(brokenLinks('reference/pages.md', '[a](nowhere.md) [b](#nowhere) [c](api.md#call)')).toEqual([
      'nowhere.md',
      '#nowhere',
    ]);
  });
});

describe('a table of keys', () => {
  const lookup = { grammar, linkTo: (place: string) => (place === 'a#/properties/fee' ? '[fee](#fee)' : undefined) };

  it('has the type, need and meaning of each key, and the keys inside of it', () => {
    const schema = {
      properties: {
        $schema: { type: 'string', description: 'For editors.' },
        seconds: { type: 'integer', minimum: 1, description: 'How long.' },
        empty: {
          type: 'object',
          properties: { title: { type: 'boolean', description: 'Why.' } },
          description: 'None.',
        },
        fee: { type: 'object', properties: { rate: {} }, description: 'Costs.' },
      },
      required: ['seconds'],
    };

    expect(keyTable(schema, 'a#', lookup).split('\n').slice(2, -1)).toEqual([
      '| `seconds` | integer from 1 | yes | How long. |',
      '| `empty` | object |  | None. |',
      '| `empty.title` | boolean |  | Why. |',
      '| `fee` | [fee](#fee) |  | Costs. |',
      '| `$schema` | string |  | For editors. |',
    ]);
  });

  it('joins branches that have the same keys', () => {
    const branch = (type: string) => ({ type: 'object', properties: { go: { type, description: 'Opens.' } } });

    expect(keyTable({ oneOf: [branch('string'), branch('integer')] }, 'a#', lookup)).toContain(
      '| **`go`** | string or integer |  | Opens. |',
    );
  });
});

describe('the expressions of the reference', () => {
  const lines = [...read('reference/expressions.md').matchAll(/^(.+?) +\/\/ (.+)$/gm)].map(
    ([, source = '', result = '']): [string, string] => [source, result],
  );
  const written = (value: unknown): string => {
    if (typeof value === 'string') return `'${value}'`;
    return value instanceof Decimal || typeof value === 'boolean' ? value.toString() : 'neither text, number nor bool';
  };

  it('are more than a few', () => expect(lines.length).toBeGreaterThan(20));

  it.each(lines)('%s gives %s', (source, result) => {
    const found = compileExpression(source).evaluate(getScope({}));

    expect(found.known ? written(found.value) : found).toBe(result);
  });
});
