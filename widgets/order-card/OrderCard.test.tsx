import { expect, test, vi } from 'vitest';
import { button, press, show } from '../shared/test-kit';
import { OrderCard } from './OrderCard';

const order = {
  id: 'o',
  title: 'BTC/USDT',
  side: 'buy',
  sideLabel: 'Buy',
  items: [{ label: 'Filled / Amount', value: '0.032', of: '0.1', scale: 4 }, { label: 'Price' }],
} as const;

test('how much is done stands before the whole, and an unknown figure is no zero', () => {
  const place = show(<OrderCard {...order} />);
  expect([...place.querySelectorAll('dd')].map((cell) => cell.textContent)).toEqual(['0.0320 / 0.1000', '--']);
});

test('the way to take it back is there only where somebody listens, and says which order', () => {
  const onAction = vi.fn();
  expect(show(<OrderCard {...order} action="Cancel" />).querySelector('button')).toBeNull();

  show(<OrderCard {...order} action="Cancel" spoken="Cancel order 7" onAction={onAction} />);
  press(button('Cancel order 7'));
  expect(onAction).toHaveBeenCalledOnce();
});
