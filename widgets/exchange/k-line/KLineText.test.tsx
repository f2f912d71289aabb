import { expect, test, vi } from 'vitest';
import { FormatProvider } from '@vitrine/runtime';
import { one, show } from '../../shared/test-kit.tsx';
import type { KLineProps } from './k-line.props.gen.ts';
import { OrderList, useOrders } from './KLineText.tsx';
import type { Order } from './price-lines.ts';
import { parseRows } from './rows.ts';
import { bars } from './testing/samples.ts';

const texts = { buy: 'Buy {amount}', part: '{amount} of {total}', profit: 'Take profit {amount}', liquidation: 'Liq.' };
/** It closes at 12.9. */
const last = parseRows(bars).bars.last;

const found = vi.fn<(orders: readonly Order[]) => void>();

function List(props: KLineProps) {
  const orders = useOrders(props, last);
  found(orders);
  return <OrderList props={props} orders={orders} />;
}

/** Renders the orders and returns them. */
function showOrders(own: Partial<KLineProps>): readonly Order[] {
  show(
    <FormatProvider language="en" tag="en-GB" zone="UTC">
      <List
        id="k"
        label="BTC/USDT"
        scale={1}
        value=""
        onChange={() => undefined}
        ordersLabel="Own"
        {...texts}
        {...own}
      />
    </FormatProvider>,
  );
  return found.mock.lastCall?.[0] ?? [];
}

test('given orders and positions, then they are listed, without ends that are not set', () => {
  showOrders({
    orders: [
      { price: '9', amount: '0.5', of: '0.8', side: 'buy' },
      { price: '8', amount: '0.8', of: '0.80', side: 'buy' },
    ],
    positions: [{ price: '11', amount: '2', side: 'buy' }],
    ends: [{ amount: '2', profit: '15', loss: '0', liquidation: '5' }],
  });

  expect([...one('ul[aria-label="Own"]').children].map(({ textContent }) => textContent)).toEqual([
    'Buy 0.50 of 0.80, 9.0',
    'Buy 0.80, 8.0',
    'Take profit 2.00, 15.0',
    'Liq., 5.0',
    'Buy 2.00, 11.0',
  ]);
});

test.each([
  ['11.7', 'warning'],
  ['11.5', 'side'],
])('given a liquidation at %s, then the colour of its line is %s', (liquidation, tone) => {
  expect(showOrders({ ends: [{ amount: '2', liquidation }] }).map((order) => order.tone)).toEqual([tone]);
});
