import { expect, it } from 'vitest';
import { endsOf } from './address-row.ts';

it.each([
  ['TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE', 'TQn9Y2', 'KcbLSE'],
  ['  0x52908400098527886E0F7030069857D2E4169EE7 ', '0x5290', '169EE7'],
  ['1234567890123', '1234567890123', ''],
  ['', '', ''],
])('given %j, the ends are %j and %j', (address, first, last) => {
  expect(endsOf(address)).toEqual({ first, last });
});
