import { describe, expect, it } from 'vitest';

import type { Json } from './json.ts';
import { SourceError } from './problems.ts';
import { propsSource } from './props.ts';

const contract = (parts: Json): Json => ({ title: 'T', type: 'object', properties: {}, ...parts });
const lines = (parts: Json): string[] =>
  propsSource('market-row', contract(parts))
    .split('\n')
    .map((line) => line.trim());

describe('the props of a view', () => {
  it('have the name of the widget, id and disabled', () => {
    // given an empty contract
    const source = propsSource('market-row', contract({ description: 'A row.' }));
    // then the view gets the common props
    expect(source).toContain('/** A row. */\nexport interface MarketRowProps {');
    expect(source).toContain('  id: string;\n  disabled?: boolean;\n}');
    expect(source).not.toContain('ReactNode');
  });

  it.each([
    ['message', 'string | undefined'],
    ['decimal', 'string | undefined'],
    ['timestamp', 'number | undefined'],
    ['state', '{ label: string; tone: string } | undefined'],
    ['icon', 'string'],
    ['asset', 'string'],
    ['route', 'string'],
  ])('a required %s arrives as %s', (format, type) => {
    const properties = { value: { type: 'string', format } };
    expect(lines({ properties, required: ['value'] })).toContain(`value: ${type};`);
    // and optional props do not repeat `undefined`
    expect(lines({ properties })).toContain(`value?: ${type.replace(' | undefined', '')};`);
  });

  it('pass series as opaque rows', () => {
    expect(lines({ properties: { bars: { type: 'array', format: 'series' } } })).toContain(
      'bars?: readonly unknown[];',
    );
  });

  it('print numbers, choices, constants, lists, objects and maps', () => {
    const properties = {
      scale: { type: 'integer' },
      kind: { type: 'string', enum: ['a', "b'c"] },
      on: { const: true },
      periods: { type: 'array', items: { type: 'integer' } },
      kinds: { type: 'array', items: { enum: ['x', 'y'] } },
      rows: { type: 'array', items: { type: 'object', properties: { at: { type: 'integer' } }, required: ['at'] } },
      words: { type: 'object', additionalProperties: { type: 'string' } },
      maybe: { type: ['string', 'null'] },
      'aria-live': { oneOf: [{ type: 'string' }, { type: 'boolean' }] },
    };
    const printed = lines({ properties });
    expect(printed).toEqual(
      expect.arrayContaining([
        'scale?: number;',
        "kind?: 'a' | 'b\\'c';",
        'on?: true;',
        'periods?: readonly number[];',
        "kinds?: readonly ('x' | 'y')[];",
        'rows?: readonly { at: number; }[];',
        'words?: Readonly<Record<string, string>>;',
        'maybe?: string | undefined;',
        "'aria-live'?: string | boolean;",
      ]),
    );
  });

  it('allow undefined for unknown values inside lists', () => {
    const item = { type: 'object', properties: { price: { type: 'string', format: 'decimal' } }, required: ['price'] };
    const printed = lines({ properties: { rows: { type: 'array', items: item } } });
    expect(printed).toContain('rows?: readonly { price: string | undefined; }[];');
  });

  it('resolve references to $defs', () => {
    const printed = lines({
      properties: { tone: { $ref: '#/$defs/tone' } },
      required: ['tone'],
      $defs: { tone: { enum: ['good', 'bad'] } },
    });
    expect(printed).toContain("tone: 'good' | 'bad';");
  });

  it('include value and onChange of a bound widget', () => {
    const printed = lines({ bind: { type: 'string', format: 'decimal' } });
    expect(printed).toContain('value: string | undefined;');
    expect(printed).toContain('onChange: (value: string) => void;');
  });

  it('include label, error with fix, and upload of a field', () => {
    const printed = lines({ bind: { type: 'string' }, field: true });
    expect(printed).toContain('label: string;');
    expect(printed).toContain('error?: { text: string; fix?: { label: string; apply: () => void } };');
    expect(printed.some((line) => line.includes('signal: AbortSignal) => Promise<string>'))).toBe(true);
  });

  it('include a handler for each event, without an undeclared payload', () => {
    const payload = { type: 'object', properties: { id: { type: 'string', format: 'decimal' } }, required: ['id'] };
    const printed = lines({ events: { press: {}, 'row-press': payload } });
    expect(printed).toContain('onPress?: () => void;');
    // views never report unknown values
    expect(printed).toContain('onRowPress?: (payload: { id: string; }) => void;');
  });

  it('include slots as nodes, and a handle of exposed features', () => {
    const source = propsSource('qr-code', contract({ slots: { children: {} }, exposes: ['image'] }));
    expect(source).toContain("import type { ReactNode } from 'react';");
    expect(source).toContain('children?: ReactNode;');
    expect(source).toContain('expose?: (handle: { image: () => Promise<Blob> }) => void;');
  });

  it.each<[string, Json, string]>([
    ['a duplicate prop', { properties: { id: {} } }, 'would get the prop "id" twice'],
    ['an event that is also bound', { bind: { type: 'string' }, events: { change: {} } }, '"onChange" twice'],
    ['a field without "bind"', { field: true }, 'needs the type of its value'],
    ['an unknown type', { properties: { a: { type: 'text' } } }, 'Unknown type "text"'],
    ['an unknown reference', { properties: { a: { $ref: '#/$defs/b' } } }, 'does not resolve'],
    [
      'a circular reference',
      { properties: { a: { $ref: '#/$defs/b' } }, $defs: { b: { $ref: '#/$defs/b' } } },
      'refers to itself',
    ],
    ['an unknown exposed feature', { exposes: ['sound'] }, 'can only expose "image"'],
  ])('reject %s', (_case, parts, words) => {
    const print = () => propsSource('x', contract(parts));
    expect(print).toThrow(SourceError);
    expect(print).toThrow(words);
  });
});
