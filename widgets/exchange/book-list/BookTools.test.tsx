import { act } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { one, press, show } from '../../shared/test-kit.tsx';
import { BookList } from './BookList.tsx';

const labels = {
  label: 'Order book',
  bidsLabel: 'Bids',
  asksLabel: 'Asks',
  priceLabel: 'Price',
  amountLabel: 'Amount',
};
const bids = [
  ['97412.4', '1'],
  ['97412.3', '3'],
];
const asks = [['97412.8', '2']];

describe('what a wide book offers', () => {
  const groups = [
    { value: '1', step: '0.1' },
    { value: '10', step: '1.0' },
  ];
  const wide = {
    ...labels,
    layout: 'stacked',
    sums: true,
    balance: true,
    showLabel: 'Sides',
    bothLabel: 'Both',
  } as const;

  test('given sums, then each line ends with the amounts up to it', () => {
    const place = show(<BookList id="b" {...wide} sumLabel="Sum" bids={bids} asks={asks} scale={1} amountScale={1} />);

    expect([...place.querySelectorAll('[aria-label=Bids] li')].map((line) => line.textContent)).toEqual([
      '1.0 97,412.4 1.0',
      '3.0 97,412.3 4.0',
    ]);
  });

  test('given a press on a side, then it asks for that side, and shows it alone', () => {
    const onShow = vi.fn<(payload: { value: string }) => void>();
    const place = show(<BookList id="b" {...wide} show="both" bids={bids} asks={asks} onShow={onShow} />);
    press(one('[role=radio][aria-label=Asks]'));
    const before = place.querySelectorAll('ul').length;

    show(<BookList id="b" {...wide} show="asks" bids={bids} asks={asks} onShow={onShow} />);

    expect(onShow).toHaveBeenCalledExactlyOnceWith({ value: 'asks' });
    expect([before, [...document.querySelectorAll('ul')].map((side) => side.getAttribute('aria-label'))]).toEqual([
      2,
      ['Asks'],
    ]);
  });

  test('given steps, then the list has the one of the book, and says which one is chosen', () => {
    const onGroup = vi.fn<(payload: { value: string }) => void>();
    show(<BookList id="b" {...wide} group="1" groups={groups} bids={bids} asks={asks} onGroup={onGroup} />);
    const list = one<HTMLSelectElement>('select');
    const chosen = list.value;

    list.value = '1';
    act(() => void list.dispatchEvent(new Event('change', { bubbles: true })));

    expect([chosen, [...list.options].map((option) => option.text)]).toEqual(['10', ['0.1', '1']]);
    expect(onGroup).toHaveBeenCalledExactlyOnceWith({ value: '1' });
  });

  test('a step that is none of the list is shown as unknown', () => {
    show(<BookList id="b" {...wide} group="5" groups={groups} bids={bids} asks={asks} />);

    expect(one<HTMLSelectElement>('select').selectedOptions[0]?.text).toBe('--');
  });

  test('says how the amounts divide into bids and asks, and guesses nothing for an empty book', () => {
    show(<BookList id="b" {...wide} balanceLabel="Share" bids={bids} asks={asks} />);
    const said = one('[role=meter]').getAttribute('aria-valuetext');

    show(<BookList id="b" {...wide} balanceLabel="Share" bids={[]} asks={[]} />);

    expect([said, one('[role=img]').getAttribute('aria-label')]).toEqual([
      'Bids 67%, Asks 33%',
      'Share: Bids --, Asks --',
    ]);
  });
});
