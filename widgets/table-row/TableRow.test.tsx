import { expect, test, vi } from 'vitest';
import { one, press, show } from '../shared/test-kit.tsx';
import { TableRow } from './TableRow.tsx';

const cells = [
  { kind: 'value', value: '-500', scale: 2, end: true },
  { kind: 'quiet', text: 'USDT' },
  { kind: 'address', address: 'TJpmRP4EPLMrxThGep8qezPUQJ7vDfai9B' },
  { kind: 'state', state: { label: 'Under review', tone: 'warning' } },
] as const;

test('given cells, then the row is one button that says them in order', () => {
  const onPress = vi.fn<() => void>();
  show(<TableRow id="r" cells={[...cells]} onPress={onPress} />);

  expect(one('button').textContent.trim()).toBe('−500.00 USDT TJpmRP…Dfai9B Under review');
  press(one('button'));

  expect(onPress).toHaveBeenCalledOnce();
});

test('given a shortened address, then its title is the whole address, and it is not translated', () => {
  show(<TableRow id="r" cells={[...cells]} />);

  expect(one('[translate="no"]').title).toBe('TJpmRP4EPLMrxThGep8qezPUQJ7vDfai9B');
});

test('given the row that is open beside the table, then it is the current one', () => {
  show(<TableRow id="r" cells={[]} current />);
  expect(one('#r').getAttribute('aria-current')).toBe('true');

  show(<TableRow id="r" cells={[]} />);
  expect(one('#r').hasAttribute('aria-current')).toBe(false);
});

test('given unknown values, then each cell says so, and none is zero', () => {
  const place = show(
    <TableRow id="r" cells={[{ kind: 'value' }, { kind: 'time' }, { kind: 'state' }, { kind: 'address' }, {}]} />,
  );

  expect(place.textContent.split(' ').filter((part) => part !== '')).toEqual(['--', '--', '--', '--', '--']);
});

test('given a date and a percentage, then they are written as such', () => {
  const place = show(
    <TableRow
      id="r"
      cells={[
        { kind: 'time', time: Date.UTC(2026, 10, 21, 12), timeStyle: 'date' },
        { kind: 'value', value: '-6.79', scale: 2, sign: true, percent: true },
      ]}
    />,
  );

  expect(place.textContent.trim()).toMatch(/^Nov\s21,\s2026 −6\.79%$/);
});

test('given a symbol with a logo, then its symbol and its name stand beside its disc', () => {
  const place = show(<TableRow id="r" cells={[{ kind: 'logo', logo: 'BTC', text: 'Bitcoin' }]} />);

  expect(place.textContent.replaceAll(/\s+/g, ' ').trim()).toBe('B BTC Bitcoin');
});
