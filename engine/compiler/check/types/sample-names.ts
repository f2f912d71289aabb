import { Names } from './names.ts';
import { BOOL, DATE, DECIMAL, toList, OPAQUE, toObject, STRING, TIMESTAMP, type Type } from './types.ts';

/** Sample names for the tests in this folder. */
export const wallet: Type = {
  kind: 'object',
  name: 'wallet',
  fields: new Map([
    ['balance', { type: DECIMAL, optional: false }],
    ['coin', { type: STRING, optional: false }],
    ['fee', { type: DECIMAL, optional: true }],
  ]),
};
export const names = new Names(
  new Map<string, Type>([
    ['wallet', wallet],
    ['rows', toList(wallet)],
    ['rates', { kind: 'map', of: DECIMAL }],
    ['side', { kind: 'string', values: ['buy', 'sell'] }],
    [
      'app',
      {
        kind: 'object',
        name: 'the app',
        fields: new Map([
          ['period', { type: { kind: 'string', values: ['time', '1min', '5min'] }, optional: false }],
          ['fee', { type: DECIMAL, optional: true }],
        ]),
      },
    ],
    ['open', BOOL],
    ['at', TIMESTAMP],
    ['day', DATE],
    ['bars', OPAQUE],
    ['page', toObject('the page', { rows: toList(wallet) })],
  ]),
);
