import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Form } from '../../language/format/index.ts';
import { interpreter } from './interpreter.ts';
import { createHolds, createValidate } from './form-schema.ts';
import { judgeInput, type Judged, NO_INPUT, readInput, type FormData, type ValidationContext } from './problems.ts';
import { getRows, joinRow } from './shape.ts';

const text = { t: 'string' } as const;
const WORD = { type: 'string', minLength: 2, maxLength: 4 };
const PART = {
  type: 'object',
  properties: { amount: { type: 'string', format: 'decimal' }, tags: { type: 'array', items: WORD, maxItems: 2 } },
  required: ['amount'],
};
const form = {
  schema: {
    type: 'object',
    properties: {
      kind: WORD,
      notes: {
        type: 'array',
        maxItems: 3,
        items: {
          type: 'object',
          properties: { text: WORD, home: { type: 'object', properties: { street: WORD } } },
          required: ['home'],
        },
      },
      owner: {
        type: 'object',
        properties: { name: WORD, home: { type: 'object', properties: { street: WORD } } },
        required: ['home'],
      },
      claims: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          properties: { name: WORD, parts: { type: 'array', items: PART } },
          required: ['name'],
        },
      },
    },
    required: ['claims', 'notes'],
    allOf: [{ if: { properties: { kind: { const: 'aa' } }, required: ['kind'] }, else: { required: ['owner'] } }],
  },
  conditions: {
    '': [{ if: { properties: { kind: { const: 'aa' } }, required: ['kind'] }, then: { paths: ['owner'] } }],
  },
  plan: {
    t: 'object',
    f: [
      ['kind', 'kind', text],
      [
        'notes',
        'notes',
        {
          t: 'list',
          i: {
            t: 'object',
            f: [
              ['text', 'text', text],
              ['home', 'home', { t: 'object', f: [['street', 'street', text]] }],
            ],
          },
        },
      ],
      [
        'owner',
        'owner',
        {
          t: 'object',
          f: [
            ['name', 'name', text],
            ['home', 'home', { t: 'object', f: [['street', 'street', text]] }],
          ],
        },
      ],
      [
        'claims',
        'claims',
        {
          t: 'list',
          i: {
            t: 'object',
            f: [
              ['name', 'name', text],
              [
                'parts',
                'parts',
                {
                  t: 'list',
                  i: {
                    t: 'object',
                    f: [
                      ['amount', 'amount', { t: 'decimal' }],
                      ['tags', 'tags', { t: 'list', i: text }],
                    ],
                  },
                },
              ],
            ],
          },
        },
      ],
    ],
  },
  fields: [
    'kind',
    'notes',
    'notes[].text',
    'notes[].home.street',
    'owner.name',
    'owner.home.street',
    'claims',
    'claims[].name',
    'claims[].parts',
    'claims[].parts[].amount',
    'claims[].parts[].tags',
    'claims[].parts[].tags[]',
  ].map((name) => ({ name })),
} as unknown as Form;

const validate = createValidate(interpreter, form.schema as never);
const context = { form, holds: createHolds(interpreter, form.schema as never) } as unknown as ValidationContext;

interface Step {
  readonly what: 'add' | 'remove' | 'move' | 'type';
  readonly at: readonly number[];
  readonly typed: string;
}
const steps = fc.array(
  fc.record<Step>({
    what: fc.constantFrom('add', 'remove', 'move', 'type', 'type'),
    at: fc.array(fc.nat(3), { minLength: 4, maxLength: 4 }),
    typed: fc.constantFrom('', 'a', 'aa', 'aaaaa', '1', '1.5', 'x'),
  }),
  { minLength: 1, maxLength: 25 },
);

const choose = <T>(all: readonly T[], at = 0): T | undefined => all[at % Math.max(all.length, 1)];
const listsIn = (data: FormData): string[] => [
  'notes',
  'claims',
  ...getRows(data, 'claims').flatMap((key) => {
    const parts = `${joinRow('claims', key)}.parts`;
    return [parts, ...getRows(data, parts).map((part) => `${joinRow(parts, part)}.tags`)];
  }),
];
const leavesIn = (data: FormData): string[] => [
  'kind',
  'owner.name',
  'owner.home.street',
  ...listsIn(data).flatMap((list) =>
    getRows(data, list).map((key) => {
      const row = joinRow(list, key);
      if (list === 'notes') return `${row}.text`;
      return list.endsWith('tags') ? row : list.endsWith('parts') ? `${row}.amount` : `${row}.name`;
    }),
  ),
];

let lastKey = 0;
function take(data: FormData, { what, at, typed }: Step): FormData {
  if (what === 'type') return { ...data, [choose(leavesIn(data), (at[0] ?? 0) + 4 * (at[1] ?? 0)) ?? 'kind']: typed };
  const list = choose(listsIn(data), (at[0] ?? 0) + 4 * (at[1] ?? 0)) ?? 'claims';
  const keys = getRows(data, list);
  if (what === 'add') return { ...data, [list]: [...keys, (lastKey += 1)] };
  if (what === 'move') return { ...data, [list]: keys.toReversed() };
  const gone = choose(keys, at[2]);
  const kept = Object.entries(data).filter(([place]) => gone === undefined || !place.startsWith(joinRow(list, gone)));
  return { ...Object.fromEntries(kept), [list]: keys.filter((key) => key !== gone) };
}

const describeErrors = ({ errors }: Judged): string[] =>
  errors.map(({ place, keyword, params }) => `${place} ${keyword} ${JSON.stringify(params)}`).toSorted();

describe('what a change of the input can change', () => {
  it('given any changes, then what is read and judged is what a new form reads and judges', () => {
    let [errors, kept] = [0, 0];
    fc.assert(
      fc.property(steps, (all) => {
        let data: FormData = {};
        let input = readInput(context, data, NO_INPUT);
        let judged = judgeInput(form, validate, input, undefined);
        for (const step of all) {
          data = take(data, step);
          const before = judged;
          input = readInput(context, data, input);
          judged = judgeInput(form, validate, input, before);

          const anew = readInput(context, data, NO_INPUT);
          const expected = judgeInput(form, validate, anew, undefined);
          expect([data, input.reading]).toEqual([data, anew.reading]);
          expect([data, judged.entered]).toEqual([data, expected.entered]);
          expect([data, describeErrors(judged)]).toEqual([data, describeErrors(expected)]);
          errors += judged.errors.length;
          for (const [at, part] of judged.parts) if (part.errors.length > 0 && before.parts.get(at) === part) kept += 1;
        }
      }),
      { numRuns: 400 },
    );
    expect(errors).toBeGreaterThan(1000);
    expect(kept).toBeGreaterThan(500);
  });

  it('given rows, then a schema finds in each what it finds in all at once', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const data = all.reduce(take, {});
        const input = readInput(context, data, NO_INPUT);
        const { entered, errors } = judgeInput(form, validate, input, undefined);
        const whole = validate(entered).map(({ keyword, params }) => `${keyword} ${JSON.stringify(params)}`);
        const empty = errors.filter(
          ({ keyword, params }) => keyword === 'required' && params.missingProperty === undefined,
        );
        // an empty row counts as missing, not as a value of another type
        const said = errors.map((error) =>
          empty.includes(error) ? 'type {"type":"string"}' : `${error.keyword} ${JSON.stringify(error.params)}`,
        );
        expect([data, said.toSorted()]).toEqual([data, whole.toSorted()]);
      }),
      { numRuns: 200 },
    );
  });

  it('given a field whose value is an object without what that requires, then the field itself has the problem', () => {
    const picture = { type: 'object', properties: { address: WORD }, required: ['address'] };
    const schema = { type: 'object', properties: { picture, notes: { type: 'array', items: picture } } };
    const row = { t: 'list', i: { t: 'record' } } as const;
    const plan = {
      t: 'object',
      f: [['picture', 'picture', { t: 'record' }] as const, ['notes', 'notes', row] as const],
    };
    const fields = ['picture', 'notes', 'notes[]'].map((name) => ({ name }));
    const pictures = { schema, plan, fields } as unknown as Form;
    const input = readInput(
      { form: pictures, holds: () => true },
      { picture: { size: 3 }, notes: [7], 'notes[7]': {} },
      NO_INPUT,
    );
    const { errors } = judgeInput(pictures, createValidate(interpreter, schema), input, undefined);
    expect(errors.map(({ place, keyword }) => `${place} ${keyword}`).toSorted()).toEqual([
      'notes[7] required',
      'picture required',
    ]);
  });
});
