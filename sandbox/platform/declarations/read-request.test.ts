import { describe, expect, it } from 'vitest';
import { ApiError } from '../shared/api-error.ts';
import { createTypeCompiler } from './compile.ts';
import { parseFields, validateFields } from './index.ts';
import { createValidate } from '../../../engine/runtime/form/form-schema.ts';
import { interpreter } from '../../../engine/runtime/form/interpreter.ts';
import type { CallDeclaration, DataType } from './types.ts';

const integer: DataType = { type: 'integer' };
const request: DataType = {
  type: 'object',
  properties: {
    ids: { type: 'array', items: integer },
    owner: { type: 'object', properties: { id: integer, tags: { type: 'array', items: { type: 'string' } } } },
    rows: { type: 'array', items: { type: 'object', properties: { id: integer } } },
    name: { type: 'string' },
  },
};
type Style = 'json' | 'repeat' | 'brackets' | 'comma';
const readForm = (form: string, style?: Style): unknown => {
  const arrays: CallDeclaration['arrays'] = style && { ids: style, owner: style, rows: style };
  const fields = parseFields({ request, ...(arrays && { arrays }) }, new URLSearchParams(form));
  return JSON.parse(JSON.stringify(fields)) as unknown;
};

describe('lists and objects in a form', () => {
  it.each<[string, Style | undefined, unknown]>([
    ['ids=[1,2]&name=x', undefined, { ids: [1, 2], name: 'x' }],
    ['owner={"id":1}', undefined, { owner: { id: 1 } }],
    ['ids=1&ids=2', 'repeat', { ids: [1, 2] }],
    ['ids=1,2', 'comma', { ids: [1, 2] }],
    ['ids=', 'comma', { ids: [] }],
    ['ids[]=1&ids[]=2', 'brackets', { ids: [1, 2] }],
    ['owner[id]=1&owner[tags][]=a&owner[tags][]=b', 'brackets', { owner: { id: 1, tags: ['a', 'b'] } }],
    ['rows[0][id]=1&rows[1][id]=2', 'brackets', { rows: [{ id: 1 }, { id: 2 }] }],
  ])('given %s in the style %s, then it is read as it was written', (form, style, expected) => {
    expect(readForm(form, style)).toEqual(expected);
  });

  it.each<[string, Style | undefined]>([
    ['ids=[1', undefined],
    ['ids[]=1', undefined],
    ['ids=1&ids=2', undefined],
    ['ids=[1]&ids=[2]', undefined],
    ['ids=1,x', 'comma'],
    ['ids=x', 'repeat'],
    ['ids[9]=1', 'brackets'],
    ['ids[]=x', 'brackets'],
    ['owner[__proto__]=1', 'brackets'],
    ['owner[nope]=1', 'brackets'],
    ['owner[id]=1&owner[id]=2', 'brackets'],
    ['rows[0][id]=1&rows[0]=[]', 'brackets'],
    ['name[]=x', 'brackets'],
    ['__proto__[id]=1', 'brackets'],
  ])('given %s in the style %s, then it is refused', (form, style) => {
    expect(() => readForm(form, style)).toThrow(ApiError);
  });
});

describe('objects and lists in a request', () => {
  const claims = {
    type: 'object',
    properties: {
      owner: { type: 'object', properties: { name: { type: 'string', minLength: 2 } }, required: ['name'] },
      claimants: {
        type: 'array',
        maxItems: 2,
        items: {
          type: 'object',
          properties: { name: { type: 'string' }, amount: { type: 'string', format: 'decimal' } },
          required: ['amount'],
        },
      },
    },
    required: ['owner'],
  };
  const validate = createTypeCompiler(new Map()).compileRequest(claims as DataType);
  const row = { amount: '1.5' };

  it('given values that the declaration allows, then they are accepted', () => {
    expect(() => validateFields(validate, { owner: { name: 'Li' }, claimants: [row, row] })).not.toThrow();
  });

  it.each([
    [{ claimants: [row] }, 'field_missing', 'owner'],
    [{ owner: {} }, 'field_missing', 'owner.name'],
    [{ owner: { name: 'x' } }, 'field_short', 'owner.name'],
    [{ owner: { name: 'Li' }, claimants: [row, { name: 'x' }] }, 'field_missing', 'claimants[1].amount'],
    [{ owner: { name: 'Li' }, claimants: [row, { amount: 'x' }] }, 'field_wrong', 'claimants[1].amount'],
    [{ owner: { name: 'Li' }, claimants: [row, row, row] }, 'field_wrong', 'claimants'],
    [{ owner: { name: 'Li' }, claimants: [{ amount: '0.1234567890123456789' }] }, 'field_wrong', 'claimants[0].amount'],
  ])('given %j, then it is refused as %s at %s', (fields, key, field) => {
    const refused = catchRefusal(() => validateFields(validate, fields));
    expect(refused).toMatchObject({ key: `server.${key}`, details: { field } });
  });
});

describe('the length of a text in a request', () => {
  const [WAVE, FAMILY] = ['\u{1F44B}', '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'];
  const note: DataType = { type: 'string', minLength: 2, maxLength: 5 };
  const validate = createTypeCompiler(new Map()).compileRequest({ type: 'object', properties: { note } });
  /** Validates the same limits as the client does. */
  const isAllowed = createValidate(interpreter, { type: 'object', properties: { note } });

  it.each([
    ['five characters outside of the basic plane', WAVE.repeat(5), undefined],
    ['six of them', WAVE.repeat(6), 'field_long'],
    ['one of them', WAVE, 'field_short'],
    ['a letter of five code points', FAMILY, undefined],
    ['such a letter and another', `${FAMILY}a`, 'field_long'],
  ])('given %s, then server and client count code points', (_, text, key) => {
    const refused = catchRefusal(() => validateFields(validate, { note: text }));

    expect(refused).toEqual(key && expect.objectContaining({ key: `server.${key}` }));
    expect(isAllowed({ note: text })).toHaveLength(key === undefined ? 0 : 1);
  });
});

it('given a decimal of nineteen places, then only an answer may have it', () => {
  const { compileRequest, compileAnswer } = createTypeCompiler(new Map());
  const decimal: DataType = { type: 'string', format: 'decimal' };

  expect(compileRequest(decimal)('0.1234567890123456789')).toBe(false);
  expect(compileAnswer(decimal)('0.1234567890123456789')).toBe(true);
});

function catchRefusal(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
}

const text = (format?: DataType['format']): DataType => ({ type: 'string', ...(format && { format }) });
const pasted: DataType = {
  type: 'object',
  properties: { amount: text('decimal'), to: text('code'), mail: text('email'), phone: text('phone'), note: text() },
};

it('given text from a clipboard, then figures, codes and addresses are read as people see them, and notes as they are', () => {
  const fields = parseFields({ request: pasted }, [
    ['amount', '\u202d１２.50\u202c'],
    ['to', ' \u200eTSaMp\u200bLe7n\u00a0'],
    ['mail', '\u2066rowan＠mail.example\u2069'],
    ['phone', '٠٧٧٠٠\u2060900142'],
    ['note', '\u2067שלום\u2069'],
  ]);

  expect(fields).toEqual({
    amount: '12.50',
    to: 'TSaMpLe7n',
    mail: 'rowan@mail.example',
    phone: '07700900142',
    note: '\u2067שלום\u2069',
  });
});

it('given a figure that has nothing but hidden characters, then it is missing, and 10² is refused', () => {
  expect(parseFields({ request: pasted }, [['amount', '\u200b\u202d\u202c']])).toEqual({});
  expect(() => parseFields({ request: pasted }, [['amount', '10²']])).toThrow('server.field_decimal');
});
