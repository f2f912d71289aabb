import { expect, test, vi } from 'vitest';
import { one, press, show } from '../shared/test-kit.tsx';
import { SwapChoice } from './SwapChoice.tsx';

const options = [
  { value: 'a', label: 'Spot', amount: '12.5', scale: 2, unit: 'USDT' },
  { value: 'b', label: 'Contract' },
  { value: 'c', label: 'Option', disabled: true },
];
const words = { fromTitle: 'From', toTitle: 'To', amountTitle: 'Available', swap: 'Swap' };
const FROM = 'select[aria-labelledby="s-from-title"]';
type Way = { from: string; to: string };

function choose(side: 0 | 1, value: string): Way | undefined {
  const onChoose = vi.fn<(way: Way) => void>();
  const place = show(<SwapChoice id="s" options={options} from="a" to="b" {...words} onChoose={onChoose} />);
  const select = place.querySelectorAll('select')[side];
  if (!select) throw new Error('no list');
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  return onChoose.mock.calls[0]?.[0];
}

test('the button swaps the two', () => {
  const onChoose = vi.fn<(way: Way) => void>();
  show(<SwapChoice id="s" options={options} from="a" to="b" {...words} onChoose={onChoose} />);

  press(one('button'));

  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ from: 'b', to: 'a' });
});

test.each<[string, 0 | 1, string, Way]>([
  ['another one to leave', 0, 'c', { from: 'c', to: 'b' }],
  ['another one to come to', 1, 'c', { from: 'a', to: 'c' }],
  ['to leave the one that it comes to', 0, 'b', { from: 'b', to: 'a' }],
  ['to come to the one that it leaves', 1, 'a', { from: 'b', to: 'a' }],
])('%s: the two are never the same', (_what, side, value, expected) => {
  expect(choose(side, value)).toEqual(expected);
});

test('each side is named, and the balance stands at the source', () => {
  const place = show(<SwapChoice id="s" options={options} from="a" to="b" {...words} />);

  expect([one('#s-from-title').textContent, one('#s-to-title').textContent]).toEqual(['From', 'To']);
  expect([...place.querySelectorAll('select')].map((list) => list.getAttribute('aria-labelledby'))).toEqual([
    's-from-title',
    's-to-title',
  ]);
  expect(place.textContent).toContain('Available 12.50 USDT');
});

test('offers disabled choices as disabled', () => {
  show(<SwapChoice id="s" options={options} from="a" to="b" {...words} />);

  expect(one<HTMLOptionElement>(`${FROM} option[value="c"]`).disabled).toBe(true);
});

test('shows no balance for a value that is not among the options', () => {
  const place = show(<SwapChoice id="s" options={options} from="x" to="b" {...words} />);

  expect(one<HTMLSelectElement>(FROM).value).toBe('x');
  expect(place.textContent).not.toContain('Available');
});

test('keeps the line of the balance while the options are loading', () => {
  const place = show(<SwapChoice id="s" options={[]} from="a" to="b" {...words} loading />);

  expect(place.textContent).toContain('Available --');
});

test('keeps hidden amounts out of the page', () => {
  const place = show(<SwapChoice id="s" options={options} from="a" to="b" {...words} hidden hiddenLabel="Hidden" />);

  expect(place.textContent).not.toContain('12');
  expect(place.textContent).toContain('Hidden');
});
