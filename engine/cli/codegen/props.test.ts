import { describe, expect, it } from 'vitest';

import type { Json } from './json.ts';
import { SourceError } from './problems.ts';
import { propsSource } from './props.ts';

const contract = (parts: Json): Json => ({ title: 'T', type: 'object', properties: {}, ...parts });
const lines = (parts: Json): string[] =>
  propsSource('market-row', contract(parts))
    .split('\n')
    .map((line) => line.trim());

describe('props of a view', () => {
  it('is called like the widget and always has id and disabled', () => {
    // given a contract that asks for nothing
    const source = propsSource('market-row', contract({ description: 'A row.' }));
    // then the view gets what every view gets
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
    // and an optional one has no need to say undefined twice
    expect(lines({ properties })).toContain(`value?: ${type.replace(' | undefined', '')};`);
  });

  it('hands series over as rows that only the widget reads', () => {
    expect(lines({ properties: { bars: { type: 'array', format: 'series' } } })).toContain(
      'bars?: readonly unknown[];',
    );
  });

  it('prints numbers, choices, constants, lists, objects and maps', () => {
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

  it('says undefined for unknown values inside of lists too', () => {
    const item = { type: 'object', properties: { price: { type: 'string', format: 'decimal' } }, required: ['price'] };
    const printed = lines({ properties: { rows: { type: 'array', items: item } } });
    expect(printed).toContain('rows?: readonly { price: string | undefined; }[];');
  });

  it('follows a reference to $defs', () => {
    const printed = lines({
      properties: { tone: { $ref: '#/$defs/tone' } },
      required: ['tone'],
      $defs: { tone: { enum: ['good', 'bad'] } },
    });
    expect(printed).toContain("tone: 'good' | 'bad';");
  });

  it('gives value and onChange to a bound widget', () => {
    const printed = lines({ bind: { type: 'string', format: 'decimal' } });
    expect(printed).toContain('value: string | undefined;');
    expect(printed).toContain('onChange: (value: string) => void;');
  });

  it('gives a field its label, error with remedy and upload', () => {
    const printed = lines({ bind: { type: 'string' }, field: true });
    expect(printed).toContain('label: string;');
    expect(printed).toContain('error?: { text: string; fix?: { label: string; apply: () => void } };');
    expect(printed.some((line) => line.includes('signal: AbortSignal) => Promise<string>'))).toBe(true);
  });

  it('makes a handler of each event, without payload where none is declared', () => {
    const payload = { type: 'object', properties: { id: { type: 'string', format: 'decimal' } }, required: ['id'] };
    const printed = lines({ events: { press: {}, 'row-press': payload } });
    expect(printed).toContain('onPress?: () => void;');
    // what a view reports is never unknown
    expect(printed).toContain('onRowPress?: (payload: { id: string; }) => void;');
  });

  it('makes nodes of slots and a handle of what is exposed', () => {
    const source = propsSource('qr-code', contract({ slots: { children: {} }, exposes: ['image'] }));
    expect(source).toContain("import type { ReactNode } from 'react';");
    expect(source).toContain('children?: ReactNode;');
    expect(source).toContain('expose?: (handle: { image: () => Promise<Blob> }) => void;');
  });

  it.each<[string, Json, string]>([
    ['a prop twice', { properties: { id: {} } }, 'would get "id" twice'],
    ['an event that is also bound', { bind: { type: 'string' }, events: { change: {} } }, '"onChange" twice'],
    ['a field without a type of value', { field: true }, 'no type'],
    ['a type that is none', { properties: { a: { type: 'text' } } }, '"text" is not a type'],
    ['a reference that leads nowhere', { properties: { a: { $ref: '#/$defs/b' } } }, 'leads nowhere'],
    ['a circle', { properties: { a: { $ref: '#/$defs/b' } }, $defs: { b: { $ref: '#/$defs/b' } } }, 'refers to itself'],
    ['a handle that is none', { exposes: ['sound'] }, '"image" only'],
  ])('refuses %s', (_case, parts, words) => {
    const print = () => propsSource('x', contract(parts));
    expect(print).toThrow(SourceError);
    expect(print).toThrow(words);
  });
});
