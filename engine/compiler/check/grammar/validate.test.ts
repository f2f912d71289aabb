import { expect, it } from 'vitest';
import { readJson } from '../../../language/patches/read.ts';
import { GrammarFiles } from './schema.ts';
import { validate } from './validate.ts';

it.each([
  [{ type: 'string', enum: ['a', 'b'] }, '5', ['grammar/type']],
  [{ type: 'string', const: 'a' }, 'true', ['grammar/type']],
  [{ type: 'string', enum: ['a', 'b'] }, '"c"', ['grammar/value']],
  [{ type: 'string', enum: ['a', 'b'] }, '"a"', []],
  [{ type: 'string', format: 'widget' }, '"=a"', ['grammar/type']],
  [{ type: 'string', format: 'widget' }, '"a"', []],
])(
  'given %j and the value %s, then a value of another type is one problem, and nothing else',
  (schema, text, codes) => {
    const found: string[] = [];
    const json = readJson('a.json', text, []);
    if (!json) throw new Error('it is not JSON');
    validate(json, schema, new GrammarFiles(new Map()), { problem: (_, code) => found.push(code) });
    expect(found).toEqual(codes);
  },
);
