import { expect, it } from 'vitest';
import { getRowButtons } from './list-field.ts';

const list = { canAdd: true, canRemove: true, remove: 'Remove' };
const getState = (props: Partial<Parameters<typeof getRowButtons>[0]>, at: number, count: number) =>
  getRowButtons({ ...list, up: 'Up', down: 'Down', duplicate: 'Copy', ...props }, at, at === count - 1)
    .filter(({ off }) => off)
    .map(({ act }) => act);

it('given no other labels, then a row can only be removed', () => {
  expect(getRowButtons(list, 1, true)).toEqual([{ act: 'remove', icon: 'trash', name: 'Remove 2', off: false }]);
});

it.each([
  ['the first row', {}, 0, 2, ['up']],
  ['the last row', {}, 1, 2, ['down']],
  ['the only row', {}, 0, 1, ['up', 'down']],
  ['a full list', { canAdd: false }, 0, 2, ['up', 'duplicate']],
  ['as few rows as allowed', { canRemove: false }, 0, 2, ['up', 'remove']],
  ['a busy form', { busy: true }, 1, 3, ['up', 'down', 'duplicate', 'remove']],
  ['a disabled list', { disabled: true }, 1, 2, ['up', 'down', 'duplicate', 'remove']],
])('given %s, then the buttons that do not apply are off', (_, props, at, count, off) => {
  expect(getState(props, at, count)).toEqual(off);
});

it('given an unknown label, then the button still tells its row', () => {
  expect(getRowButtons({ ...list, remove: undefined }, 0, false)[0]?.name).toBe('-- 1');
});
