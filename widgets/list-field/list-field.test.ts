import { expect, it } from 'vitest';
import { getRowButtons } from './list-field.ts';

const list = { rows: [{}, {}], canAdd: true, canRemove: true, remove: 'Remove' };
const stateOf = (props: Partial<Parameters<typeof getRowButtons>[0]>, at = 0) =>
  getRowButtons({ ...list, up: 'Up', down: 'Down', duplicate: 'Copy', ...props }, at)
    .filter(({ off }) => off)
    .map(({ act }) => act);

it('given no other labels, then a row can only be removed', () => {
  expect(getRowButtons(list, 1)).toEqual([{ act: 'remove', icon: 'trash', name: 'Remove 2', off: false }]);
});

it.each([
  ['the first row', {}, 0, ['up']],
  ['the last row', {}, 1, ['down']],
  ['the only row', { rows: [{}] }, 0, ['up', 'down']],
  ['a full list', { canAdd: false }, 0, ['up', 'duplicate']],
  ['as few rows as allowed', { canRemove: false }, 0, ['up', 'remove']],
  ['a busy form', { busy: true }, 0, ['up', 'down', 'duplicate', 'remove']],
  ['a disabled list', { disabled: true }, 1, ['up', 'down', 'duplicate', 'remove']],
])('given %s, then the buttons that do not apply are off', (_, props, at, off) => {
  expect(stateOf(props, at)).toEqual(off);
});

it('given an unknown label, then the button still tells its row', () => {
  expect(getRowButtons({ ...list, remove: undefined }, 0)[0]?.name).toBe('-- 1');
});
