import { expect, test, vi } from 'vitest';
import { button, one, press, show } from '../../shared/test-kit.tsx';
import { AddressRow } from './AddressRow.tsx';

const base = {
  id: 'a',
  coin: 'USDT',
  network: 'TRC20',
  address: 'TJpmRP4EPLMrxThGep8qezPUQJ7vDfai9B',
  copy: 'Copy',
  remove: 'Delete',
};

test('shows both ends of the address and the whole address in the title', () => {
  show(<AddressRow {...base} />);

  expect(one('[translate="no"]').textContent).toBe('TJpmRP…Dfai9B');
  expect(one('[translate="no"]').title).toBe(base.address);
  expect(document.querySelectorAll('button')).toHaveLength(0);
});

test("names the address in each action's label, and runs only that action", () => {
  const onPress = vi.fn();
  const onCopy = vi.fn();
  const onRemove = vi.fn();
  show(<AddressRow {...base} onPress={onPress} onCopy={onCopy} onRemove={onRemove} />);

  press(button('Copy TJpmRP…Dfai9B'));
  expect([onCopy, onRemove, onPress].map((event) => event.mock.calls.length)).toEqual([1, 0, 0]);
  press(button('Delete TJpmRP…Dfai9B'));
  press(button('USDT TRC20'));
  expect([onCopy, onRemove, onPress].map((event) => event.mock.calls.length)).toEqual([1, 1, 1]);
});

test('shows missing values as unknown', () => {
  show(<AddressRow {...base} coin="" address={undefined} />);

  expect(document.body.textContent).toContain('--');
});
