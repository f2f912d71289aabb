import { expect, it } from 'vitest';
import { brandChanges } from './diff.ts';

const lines = (...text: string[]): string => text.join('\n');

it('the changes of a brand name the value that a token replaces, in every group', () => {
  const files = new Map([
    [
      'schemas/tokens.json',
      lines(
        '{ "primitive": { "space": { "m": { "$value": { "value": 12, "unit": "px" } } } },',
        '  "semantic": { "type": { "body": { "$value": { "fontSize": { "value": 15, "unit": "px" } } } },',
        '    "direction": { "dark": { "classic": { "green-up": { "up": { "$value": "#00FF00" } } } } } } }',
      ),
    ],
    [
      'schemas/brands/moss/brand.json',
      lines(
        '{ "tokens": { "space": { "m": { "value": 10, "unit": "px" } },',
        '  "type": { "body": { "fontSize": { "value": 16, "unit": "px" } } },',
        '  "direction": { "dark": { "classic": { "up": "#11DD88" } } } } }',
      ),
    ],
  ]);

  const changes = brandChanges(files, 'moss') ?? [];

  expect(changes.map(({ words, at, target }) => `${words} @${at.line} of ${target?.line}`)).toEqual([
    'token space.m: 12px → 10px @1 of 1',
    'token type.body.fontSize: 15px → 16px @2 of 2',
    'token direction.dark.classic.up: "#00FF00" → "#11DD88" @3 of 3',
  ]);
});
