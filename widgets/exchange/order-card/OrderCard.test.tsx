import { expect, test, vi } from 'vitest';
import { button, press, show } from '../../shared/test-kit.tsx';
import { OrderCard } from './OrderCard.tsx';

const order = {
  id: 'o',
  title: 'BTC/USDT',
  side: 'buy',
  sideLabel: 'Buy',
  items: [{ label: 'Filled / Amount', value: '0.032', of: '0.1', scale: 4 }, { label: 'Price' }],
} as const;

test('shows the done part before the whole, and an unknown figure never as zero', () => {
  const place = show(<OrderCard {...order} />);
  expect([...place.querySelectorAll('dd')].map((cell) => cell.textContent)).toEqual(['0.0320 / 0.1000', '--']);
});

test('writes the unit once, after the whole', () => {
  const place = show(<OrderCard {...order} items={[{ ...order.items[0], unit: 'BTC' }]} />);

  expect(place.querySelector('dd')?.textContent).toBe('0.0320 / 0.1000 BTC');
});

test('marks a unit that the title implies, so that a table can leave it out', () => {
  const items = [{ ...order.items[0], unit: 'BTC', impliedUnit: true }];
  const place = show(<OrderCard {...order} items={items} />);

  expect(place.querySelector('dd')?.textContent).toBe('0.0320 / 0.1000 BTC');
  expect(place.querySelector('dd > [class*="unit"]')?.textContent).toBe(' BTC');
});

test('gives each figure its share of the width', () => {
  const place = show(<OrderCard {...order} items={[{ label: 'Price' }, { label: 'Fee', share: 7 }]} />);

  expect(place.querySelector<HTMLElement>('[style]')?.style.getPropertyValue('--tracks')).toBe(
    'minmax(0,4fr) minmax(0,7fr)',
  );
});

test('stacks the date above the time where a column is narrow', () => {
  const place = show(<OrderCard {...order} items={[]} time={Date.UTC(2026, 10, 21, 14, 31, 2)} timeStyle="stacked" />);

  expect(place.querySelector('dd')?.innerHTML).toBe('Nov&nbsp;21 <br>14:31');
});

test('offers to cancel only with a listener, and reports which order', () => {
  const onAction = vi.fn();
  expect(show(<OrderCard {...order} action="Cancel" />).querySelector('button')).toBeNull();

  show(<OrderCard {...order} action="Cancel" spoken="Cancel order 7" onAction={onAction} />);
  press(button('Cancel order 7'));
  expect(onAction).toHaveBeenCalledOnce();
});

test('has its own action for a change, and colours a figure by direction', () => {
  const onChange = vi.fn<() => void>();
  const onAction = vi.fn<() => void>();
  show(
    <OrderCard
      id="o"
      title="BTC/USDT"
      side="sell"
      sideLabel="Short"
      items={[{ label: 'Result', value: '1.5', scale: 2, sign: true, tone: 'auto' }]}
      change="Edit"
      changeSpoken="Edit 17"
      action="Close"
      onChange={onChange}
      onAction={onAction}
    />,
  );

  expect(document.querySelector('dd')?.textContent).toBe('+1.50');
  press(button('Edit 17'));
  expect(onChange).toHaveBeenCalledOnce();
  expect(onAction).not.toHaveBeenCalled();
});
