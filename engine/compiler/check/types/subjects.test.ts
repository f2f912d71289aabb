import { expect, it } from 'vitest';
import { createStateSet } from '../../../language/expression/states.ts';
import { Names } from './names.ts';
import { fieldsIn, subjectsIn } from './subjects.ts';
import { BOOL, DECIMAL, toList, toObject, STRING, type Type } from './types.ts';

const sets = new Map([
  [
    'order_kind',
    createStateSet('order-kind', [
      ['1', 'limit'],
      ['2', 'market'],
    ]),
  ],
]);
const names = new Names(
  new Map<string, Type>([
    ['open', BOOL],
    ['kind', { ...DECIMAL, states: 'order-kind' }],
    ['view', { kind: 'string', values: ['open', 'history'] } as const],
    ['rows', toList(STRING)],
    ['user', toObject('user', { name: STRING, account: toObject('account', { total: DECIMAL }) })],
    [
      'pair',
      { kind: 'object', name: 'pair', fields: new Map([['price', { type: DECIMAL, optional: true }]]) } as const,
    ],
  ]),
).withConstants({ get: (name) => sets.get(name), names: () => [...sets.keys()] });

it('given names in scope, then those and their fields that have one value can be compared', () => {
  expect(subjectsIn(names)).toEqual([
    { path: 'open', kind: 'bool', isOptional: false },
    {
      path: 'kind',
      kind: 'decimal',
      isOptional: false,
      values: ['states.order_kind.limit', 'states.order_kind.market'],
      states: 'order-kind',
    },
    { path: 'view', kind: 'string', isOptional: false, values: ["'open'", "'history'"] },
    { path: 'user.name', kind: 'string', isOptional: false },
    { path: 'user.account.total', kind: 'decimal', isOptional: false },
    { path: 'pair.price', kind: 'decimal', isOptional: true },
  ]);
});

it('given lists in scope, then the fields of their rows can be read, and not compared', () => {
  const seats = toList(toObject('seat', { row: STRING, guests: toList(toObject('guest', { name: STRING })) }));
  const within = new Names(new Map<string, Type>([['seats', seats]]));

  expect(fieldsIn(within)).toEqual([{ path: 'seats[].row', kind: 'string', isOptional: false }]);
  expect(subjectsIn(within)).toEqual([]);
});
