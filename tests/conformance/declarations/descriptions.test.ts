import { describe, expect, it } from 'vitest';
import { isSchema } from '../../../engine/compiler/check/grammar/schema.ts';
import { GRAMMAR } from '../../../engine/language/grammar/index.ts';

const LONGEST = 170;

/** Pointers to the keys and parts of a schema that lack a description of one short sentence. */
function undescribed(schema: unknown, pointer = '#'): string[] {
  if (Array.isArray(schema)) return schema.flatMap((part, index) => undescribed(part, `${pointer}/${index}`));
  if (!isSchema(schema)) return [];
  const named = ['properties', '$defs'].flatMap((group) =>
    isSchema(schema[group])
      ? Object.entries(schema[group]).flatMap(([name, part]) => {
          const own = `${pointer}/${group}/${name}`;
          return [...(isSentence(part) ? [] : [own]), ...undescribed(part, own)];
        })
      : [],
  );
  const nameless = ['items', 'additionalProperties', 'oneOf'].flatMap((group) =>
    undescribed(schema[group], `${pointer}/${group}`),
  );
  return [...named, ...nameless];
}

function isSentence(part: unknown): boolean {
  const text = isSchema(part) && typeof part.description === 'string' ? part.description : '';
  return /^[A-Z`]/.test(text) && text.endsWith('.') && text.length <= LONGEST;
}

describe('the grammar', () => {
  it.each([...GRAMMAR])('describes every key of %s in a short sentence', (_, schema) => {
    expect(undescribed(schema)).toEqual([]);
  });

  it.each([
    ['a key without a description', { properties: { go: { type: 'string' } } }, '#/properties/go'],
    ['a part without one', { $defs: { node: {} } }, '#/$defs/node'],
    ['a key of a branch', { oneOf: [{ properties: { go: {} } }] }, '#/oneOf/0/properties/go'],
    ['a key of an item', { items: { properties: { go: {} } } }, '#/items/properties/go'],
    ['a fragment of a sentence', { properties: { go: { description: 'ms' } } }, '#/properties/go'],
    ['a paragraph', { properties: { go: { description: `A${'a'.repeat(LONGEST)}.` } } }, '#/properties/go'],
  ])('is rejected for %s', (_, schema, pointer) => {
    expect(undescribed(schema)).toEqual([pointer]);
  });
});
