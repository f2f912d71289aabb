import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';

import { getArgTypes } from './arg-types.ts';
import { ContractTables } from './contract-tables.tsx';
import type { Contract } from './contracts.ts';
import grammar from '../engine/language/grammar/widget.schema.json';

function shown(contract: Contract): string {
  const place = document.body.appendChild(document.createElement('div'));
  act(() => createRoot(place).render(<ContractTables contract={contract} />));
  return place.textContent ?? '';
}

const line = (name: string): string =>
  [...document.querySelectorAll('tr')].find((row) => row.querySelector('code')?.textContent === name)?.textContent ??
  '';

afterEach(() => document.body.replaceChildren());

const MADE: Contract = {
  title: 'Row',
  description: 'A row.',
  properties: {
    kind: { type: 'string', enum: ['a', 'b'], default: 'a', description: 'Which.' },
    scale: { type: 'integer', minimum: 2, maximum: 9 },
    close: { type: 'string', format: 'message', default: 'widget.sheet.close' },
    options: {
      type: 'array',
      items: { type: 'object', properties: { due: { format: 'timestamp' } }, required: ['due'] },
    },
    texts: { type: 'array', items: { type: 'string', description: 'One of them.' }, maxItems: 4 },
    codes: { type: 'object', additionalProperties: { type: 'number' } },
    fact: { $ref: '#/$defs/fact' },
    name: {
      type: ['string', 'null'],
      pattern: '^x',
      deprecated: { since: '2026-12-01', until: '2027-06-01', use: 'Use "kind".' },
    },
  },
  required: ['kind'],
  $defs: { fact: { type: 'object', properties: { inside: { type: 'boolean' } } } },
  bind: { type: 'string', enum: ['left', 'right'] },
  field: true,
  events: {
    'row-press': { description: 'A press.', properties: { at: { type: 'integer' } }, required: ['at'] },
    leave: {},
  },
  slots: { children: { description: 'What is inside.' } },
  exposes: ['image'],
  deprecated: { since: '2026-12-02', until: '2027-06-02', use: 'Use "card".' },
};

describe('the docs of a contract', () => {
  it.each([
    ['kind', ['required', 'choice', '"a", "b"', 'Which.']],
    ['scale', ['whole number', 'minimum 2, maximum 9']],
    ['close', ['text', 'message key', '"widget.sheet.close"', '“Close”']],
    ['options', ['list of objects']],
    ['options[].due', ['required', 'anything', 'moment']],
    ['texts', ['list of texts', 'maxItems 4']],
    ['texts[]', ['One of them.']],
    ['codes', ['map of numbers']],
    ['fact.inside', ['yes or no']],
    ['name', ['text or nothing', 'pattern ^x', 'Deprecated since 2026-12-01, works until 2027-06-01: Use "kind".']],
    ['value', ['"left", "right"']],
    ['at', ['required', 'whole number']],
  ])('describe %s with %j', (name, words) => {
    shown(MADE);

    for (const word of words) expect(line(name)).toContain(word);
  });

  it('describe its value, events, slots and what it exposes', () => {
    const text = shown(MADE);

    for (const part of [
      'A field of a form',
      'row-press A press.',
      'leave',
      'children',
      'What is inside.',
      'Exposes image',
      'Deprecated since 2026-12-02, works until 2027-06-02: Use "card".',
    ])
      expect(text).toContain(part);
  });

  it('cover every keyword of a contract', () => {
    // title and description appear above the tables; the others define the contract's own type
    const elsewhere = ['$schema', 'title', 'description', 'type', 'additionalProperties', 'effect'];

    expect(Object.keys(grammar.properties).filter((key) => !elsewhere.includes(key) && !(key in MADE))).toEqual([]);
  });
});

describe('the controls of a widget', () => {
  it('come from its contract: kind, choices, limits, default, required', () => {
    const { scale, max, limit, onMax } = getArgTypes('amount-field');

    expect(scale).toMatchObject({
      control: { type: 'number', min: 0, max: 18 },
      table: { defaultValue: { summary: '8' } },
    });
    expect(max).toMatchObject({ control: 'text', type: { required: false } });
    expect(limit).toMatchObject({
      control: 'object',
      table: { type: { detail: expect.stringContaining('limit.text') } },
    });
    expect(onMax).toMatchObject({ control: false, table: { category: 'Events' } });
    expect(getArgTypes('button')).toMatchObject({
      label: { type: { required: true } },
      kind: { control: 'select', options: expect.arrayContaining(['primary']) },
      icon: { control: 'select', options: expect.arrayContaining(['wallet']) },
      busy: { control: 'boolean' },
    });
  });
});
