import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Value } from './migration.ts';
import { rewriteJson } from './rewrite.ts';

const FILE = `{
  "title": "a.title",
  "guards": ["login", "verified"],
  "state": { "open": { "type": "boolean", "initial": false } },
  "body": [
    { "id": "lead", "widget": "text" },
    {
      "id": "long",
      "amount": 1.0
    }
  ]
}
`;

const changed = (change: (value: Record<string, Value>) => unknown): string => {
  const value = JSON.parse(FILE) as Record<string, Value>;
  const result = change(value);
  return rewriteJson(FILE, (result ?? value) as Value);
};

/** The changed lines. */
const newLines = (text: string): string[] => text.split('\n').filter((line) => !FILE.split('\n').includes(line));

describe('rewritten', () => {
  it('does not change a file with an equal value, even if it contains 1.0', () => {
    expect(rewriteJson(FILE, JSON.parse(FILE) as Value)).toBe(FILE);
  });

  it('changes one value only', () => {
    expect(newLines(changed((value) => void (value.title = 'b.title')))).toEqual(['  "title": "b.title",']);
  });

  it('renames a key in place', () => {
    expect(changed(({ title, ...rest }) => ({ name: title, ...rest }))).toBe(FILE.replace('"title"', '"name"'));
  });

  it('adds a key in order, in the style of its neighbors', () => {
    const text = changed(({ title, ...rest }) => ({ title, note: { key: 'a.note', values: {} }, ...rest }));

    expect(text).toBe(FILE.replace('"a.title",', '"a.title",\n  "note": { "key": "a.note", "values": {} },'));
  });

  it('adds a first and a last key', () => {
    expect(changed((value) => ({ first: 1, ...value, last: 2 }))).toBe(
      FILE.replace('{\n  "title"', '{\n  "first": 1,\n  "title"').replace('  ]\n}', '  ],\n  "last": 2\n}'),
    );
  });

  it('removes the first, a middle and the last key', () => {
    expect(changed(({ title: _, guards: __, body: ___, ...rest }) => rest)).toBe(
      '{\n  "state": { "open": { "type": "boolean", "initial": false } }\n}\n',
    );
  });

  it('adds to and removes from an inline list', () => {
    expect(changed((value) => void (value.guards = ['login', 'new', 'verified']))).toBe(
      FILE.replace('"login",', '"login", "new",'),
    );
    expect(changed((value) => void (value.guards = ['verified']))).toBe(FILE.replace('"login", ', ''));
    expect(changed((value) => void (value.guards = []))).toBe(FILE.replace('["login", "verified"]', '[]'));
  });

  it('keeps the order of integer keys', () => {
    const text = '{ "codes": { "10": "a", "2": "b" } }';

    expect(rewriteJson(text, { codes: { '2': 'c', '10': 'a' } })).toBe('{ "codes": { "10": "a", "2": "c" } }');
  });

  describe('with integer keys among others', () => {
    const MIXED = `{
  "title": "t",
  "10": { "label": "ten",   "tone": 1.0 },
  "note": "n",
  "2": "two",
  "last": true
}
`;
    const mixed = (change: (value: Record<string, Value>) => unknown): string => {
      const value = JSON.parse(MIXED) as Record<string, Value>;
      return rewriteJson(MIXED, (change(value) ?? value) as Value);
    };

    it('does not change a file with an equal value', () => {
      expect(mixed((value) => value)).toBe(MIXED);
    });

    it.each([
      ['changes one of them', { '2': 'zwei' }, ['"two"', '"zwei"']],
      ['changes another one', { note: 'm' }, ['"n"', '"m"']],
      ['changes a part of one of them', { '10': { label: 'zehn', tone: 1 } }, ['"ten"', '"zehn"']],
      ['adds one', { '3': 'three' }, ['"2": "two",', '"2": "two",\n  "3": "three",']],
      ['adds another one', { more: 1 }, ['true\n', 'true,\n  "more": 1\n']],
    ])('%s and touches nothing else', (_, change, [from, to]) => {
      expect(mixed((value) => ({ ...value, ...change }))).toBe(MIXED.replace(from ?? '', to ?? ''));
    });

    it('removes one', () => {
      expect(mixed(({ '10': _, ...rest }) => rest)).toBe(MIXED.replace(/ {2}"10".*\n/, ''));
      expect(mixed(({ note: _, ...rest }) => rest)).toBe(MIXED.replace(/ {2}"note".*\n/, ''));
    });

    it('renames one in place', () => {
      expect(mixed(({ '10': ten, ...rest }) => ({ '7': ten, ...rest }))).toBe(MIXED.replace('"10"', '"7"'));
      expect(mixed(({ title, note, ...rest }) => ({ title, remark: note, ...rest }))).toBe(
        MIXED.replace('"note"', '"remark"'),
      );
    });

    it('adds the first one at the end', () => {
      expect(rewriteJson('{ "b": 1, "a": 2 }', { '5': 3, b: 1, a: 2 })).toBe('{ "b": 1, "a": 2, "5": 3 }');
    });
  });

  it('keeps tabs and carriage returns', () => {
    const text = '{\r\n\t"a": 1\r\n}\r\n';

    expect(rewriteJson(text, { a: 1, b: { c: 2 } })).toBe('{\r\n\t"a": 1,\r\n\t"b": {\r\n\t\t"c": 2\r\n\t}\r\n}\r\n');
  });

  it('rewrites keys whose order changed', () => {
    expect(JSON.stringify(JSON.parse(rewriteJson('{ "a": 1, "b": 2 }', { b: 2, a: 1 })))).toBe('{"b":2,"a":1}');
  });

  it('rejects text that is not strict JSON', () => {
    expect(() => rewriteJson('{ "a": 1, }', {})).toThrow('strict JSON');
  });

  it('keeps the order and text of unchanged members', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd', '0', '2', '7', '10', '33');
    const names = fc.uniqueArray(name, { minLength: 1, maxLength: 9 });
    const fate = fc.constantFrom('keep', 'keep', 'change', 'drop');
    const fates = fc.array(fate, { minLength: 9, maxLength: 9 });
    const added = fc.uniqueArray(fc.constantFrom('e', '1', '8', '40'), { maxLength: 3 });
    fc.assert(
      fc.property(names, fates, added, (before, ends, more) => {
        const fateOf = new Map<string, string | undefined>(before.map((key, index) => [key, ends[index]]));
        const text = `{\n${before.map((key) => `  "${key}": ["${key}",   1.0]`).join(',\n')}\n}\n`;
        const after: Record<string, Value> = {};
        for (const key of before)
          if (fateOf.get(key) !== 'drop') after[key] = [key, fateOf.get(key) === 'keep' ? 1 : 2];
        for (const key of more) after[key] = 'new';
        const result = rewriteJson(text, after);
        const keys = [...result.matchAll(/^ {2}"(\w+)":/gm)].map((match) => match[1] ?? '');
        const dropped = before.filter((key) => fateOf.get(key) === 'drop');
        // a removed and an added member may be combined into a rename
        if (dropped.length === 0 || more.length === 0)
          expect(keys.filter((key) => fateOf.has(key))).toEqual(before.filter((key) => !dropped.includes(key)));
        for (const key of before)
          if (fateOf.get(key) === 'keep') expect(result).toContain(`  "${key}": ["${key}",   1.0]`);
      }),
      { numRuns: 2000 },
    );
  });

  it('gives the new value for any two values in any style', () => {
    const { value: anyValue } = fc.letrec<{ value: Value }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom<Value>('text', 'a "quote"', 0, 1.5, true, null),
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', '2', '10'), tie('value'), {
          maxKeys: 5,
          noNullPrototype: true,
        }),
      ),
    }));
    fc.assert(
      fc.property(anyValue, anyValue, fc.constantFrom(undefined, 2, '\t'), (before, after, indent) => {
        const text = JSON.stringify(before, undefined, indent);
        expect(JSON.stringify(JSON.parse(rewriteJson(text, after)))).toBe(JSON.stringify(after));
      }),
      { numRuns: 3000 },
    );
  });
});
