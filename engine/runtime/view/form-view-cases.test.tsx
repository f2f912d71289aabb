import { beforeEach, describe, expect, it } from 'vitest';
import { has, openApp, press, replies, requests, type, withApp } from '../../tools/testing/kit.tsx';
import { button } from '../../tools/testing/nodes.ts';
import { renders } from '../../tools/testing/widgets.tsx';
import { getError, field, valueOf, waitForFields } from '../../tools/testing/pay-form.ts';

withApp();

beforeEach(() => replies.set('send', () => ({ id: '17' })));

const string = { type: 'string' };
const sentParts = {
  ...Object.fromEntries(['kind', 'born', 'old', 'name', 'card', 'address'].map((name) => [name, string])),
  company: { type: 'object', properties: { vat: string } },
};
const getSchema = (cases: object, properties: object = {}) => ({
  type: 'object',
  properties: { kind: string, ...properties },
  required: ['kind'],
  ...cases,
});

async function openForm(schema: object, names: readonly string[]): Promise<void> {
  const form = {
    params: {},
    schema,
    fields: names.map((name) => field(name)),
    submit: { call: 'a.send', with: { all: '=form' } },
    done: [{ toast: 't.title' }],
  };
  const call = {
    method: 'POST',
    path: 'send',
    auth: 'none',
    effect: 'write',
    body: 'json',
    request: { type: 'object', properties: { all: { type: 'object', properties: sentParts } } },
    response: { type: 'object', properties: { id: string }, required: ['id'] },
  };
  const page = { body: [{ id: 'f', form: 'pay', with: {} }, button('send', [{ submit: 'f' }])] };
  await openApp({ pages: { start: page }, files: { 'forms/pay.json': form }, calls: { send: call }, messages: {} });
  await waitForFields();
}

const sent = (): unknown => (JSON.parse(requests.at(-1)?.body ?? '{}') as { all?: unknown }).all;
const shown = (...names: readonly string[]): string[] => names.filter((name) => has(`f-${name}`));

const VARIANTS = [
  { properties: { kind: { const: 'person' }, born: string }, required: ['born'] },
  {
    properties: {
      kind: { const: 'company' },
      company: { type: 'object', properties: { vat: { type: 'string', minLength: 3 } }, required: ['vat'] },
    },
    required: ['company'],
  },
];

describe.each(['oneOf', 'anyOf'])('a form with %s', (key) => {
  const open = () => openForm(getSchema({ [key]: VARIANTS }), ['kind', 'born', 'company.vat']);

  it('given a choice, then the fields of this variant are shown, checked and sent', async () => {
    await open();
    expect(shown('kind', 'born', 'company.vat')).toEqual(['kind']);

    await type('f-kind', 'company');
    expect(shown('kind', 'born', 'company.vat')).toEqual(['kind', 'company.vat']);
    await press('send');
    expect([getError('f-company.vat'), requests]).toEqual(['Needed', []]);
    await type('f-company.vat', 'X1');
    await press('send');
    expect([getError('f-company.vat'), requests]).toEqual(['minLength', []]);
    await type('f-company.vat', 'X12');
    await press('send');
    expect(sent()).toEqual({ kind: 'company', company: { vat: 'X12' } });
  });

  it('given another choice, then what was entered in the first is not sent, and comes back with it', async () => {
    await open();
    await type('f-kind', 'company');
    await type('f-company.vat', 'X12');
    await type('f-kind', 'person');
    await type('f-born', '1999');
    await press('send');
    expect(sent()).toEqual({ kind: 'person', born: '1999' });

    await type('f-kind', 'company');

    expect(valueOf('f-company.vat')).toBe('X12');
  });

  it('given a key that decides nothing, then one field renders', async () => {
    await open();
    await type('f-kind', 'person');
    renders.clear();

    await type('f-born', '1');

    expect([...renders.keys()].filter((id) => id.startsWith('f-'))).toEqual(['f-born']);
  });
});

describe('a part that the object and a case describe', () => {
  it.each(['other', 'person'])('given the case %s, then all that the object says of it holds', async (kind) => {
    const cases = { oneOf: [{ properties: { kind: { const: 'person' }, name: { type: 'string', minLength: 2 } } }] };
    await openForm(getSchema(cases, { name: { type: 'string', maxLength: 3 } }), ['kind', 'name']);
    await type('f-kind', kind);

    await type('f-name', 'four');
    await press('send');

    expect([getError('f-name'), requests]).toEqual(['maxLength', []]);
  });

  it('given an object of a variant with variants of its own, then each decides about its own parts', async () => {
    const company = {
      type: 'object',
      properties: { size: string },
      oneOf: [{ properties: { size: { const: 'big' }, vat: string } }],
    };
    const cases = { oneOf: [{ properties: { kind: { const: 'company' }, company } }] };
    await openForm(getSchema(cases), ['kind', 'company.size', 'company.vat']);
    expect(shown('company.size', 'company.vat')).toEqual([]);

    await type('f-kind', 'company');
    expect(shown('company.size', 'company.vat')).toEqual(['company.size']);
    await type('f-company.size', 'big');

    expect(shown('company.size', 'company.vat')).toEqual(['company.size', 'company.vat']);
  });
});

describe('a form with if, then and else', () => {
  it('given a value that satisfies it or not, then the parts of one branch are there, also those of branches in it', async () => {
    const inner = {
      if: { properties: { born: { pattern: '^19' } }, required: ['born'] },
      then: { properties: { old: string } },
    };
    const cases = {
      if: { properties: { kind: { const: 'person' } }, required: ['kind'] },
      then: { properties: { born: string }, ...inner },
      else: { properties: { name: string } },
    };
    await openForm(getSchema(cases), ['kind', 'born', 'old', 'name']);
    expect(shown('born', 'old', 'name')).toEqual(['name']);

    await type('f-kind', 'person');
    expect(shown('born', 'old', 'name')).toEqual(['born']);
    await type('f-born', '1999');
    expect(shown('born', 'old', 'name')).toEqual(['born', 'old']);
    await type('f-old', 'yes');
    await type('f-kind', 'none');

    expect(shown('born', 'old', 'name')).toEqual(['name']);
  });
});

describe('a form with dependencies', () => {
  it('given a value, then what it needs is required', async () => {
    const needs = getSchema({ dependentRequired: { card: ['address'] } }, { card: string, address: string });
    await openForm(needs, ['kind', 'card', 'address']);
    await type('f-kind', 'a');
    await type('f-card', '4');
    await press('send');
    expect([getError('f-address'), requests]).toEqual(['Needed', []]);

    await type('f-card', '');
    await press('send');

    expect(sent()).toEqual({ kind: 'a' });
  });

  it('given a value, then the parts that depend on it are there', async () => {
    const depends = getSchema(
      { dependentSchemas: { card: { properties: { address: string }, required: ['address'] } } },
      { card: string },
    );
    await openForm(depends, ['kind', 'card', 'address']);
    expect(shown('address')).toEqual([]);

    await type('f-card', '4');

    expect(shown('address')).toEqual(['address']);
  });
});
