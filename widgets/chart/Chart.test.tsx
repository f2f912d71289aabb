import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { FormatProvider } from '@vitrine/runtime';
import { key, one, show } from '../shared/test-kit.tsx';
import { Chart } from './Chart.tsx';
import type { ChartProps } from './chart.props.gen.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 10, 16);
const days = (...values: readonly (string | undefined)[]) =>
  values.map((value, at) => ({ time: START + at * DAY, values: [value] })) as ChartProps['rows'];
const named = (parts: Readonly<Record<string, string | undefined>>) =>
  Object.entries(parts).map(([label, value]) => ({ label, values: [value] })) as ChartProps['rows'];

const texts = {
  empty: 'No data yet',
  keys: 'Use the arrow keys.',
  nameLabel: 'Name',
  timeLabel: 'Time',
  shareLabel: 'Share',
  dropped: '{count} rows left out',
};

const view = (props: Partial<ChartProps>, tag = 'en-GB') => (
  <FormatProvider language="en" tag={tag} zone="UTC">
    <Chart id="c" label="Assets" rows={days('1', '2', '3')} {...texts} {...props} />
  </FormatProvider>
);

/** Replaces the non-breaking spaces in dates with ordinary ones. */
const spaced = (text: string | null | undefined) => text?.replaceAll('\u00A0', ' ');
const cells = () =>
  [...document.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => spaced(cell.textContent)));
const slider = () => one('[role="slider"]');
const said = () => spaced(slider().getAttribute('aria-valuetext'));
const tooltip = () => spaced(document.querySelector('[class*="tip"]')?.textContent);

/** Dispatches a pointer event at a place in the drawing, given as fractions of its size. */
function point(type: string, x: number, y = 0.5, pointerType = 'mouse'): void {
  vi.spyOn(slider(), 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 200, 200));
  const init = { bubbles: true, clientX: 100 + x * 200, clientY: y * 200 };
  const event = Object.assign(new MouseEvent(type, init), { pointerType });
  act(() => {
    slider().dispatchEvent(event);
  });
}

afterEach(() => {
  vi.restoreAllMocks();
});

test('the table has every row with all digits, whatever the chart shows', () => {
  show(view({ rows: days('0.123456789012345678', undefined, '-1234.5'), scale: 2, unit: 'USDT', short: true }));

  expect(one('caption').textContent).toBe('Assets');
  expect(cells()).toEqual([
    ['Time', 'Assets'],
    ['16 Nov 2026', '0.123456789012345678 USDT'],
    ['17 Nov 2026', '--'],
    ['18 Nov 2026', '−1,234.5 USDT'],
  ]);
  expect(one('table').parentElement?.className).toBe('visually-hidden');
});

test('the table has a column per series, and for a donut the shares', () => {
  const series = [
    { id: 'in', label: 'Received' },
    { id: 'out', label: 'Sent' },
  ];
  show(view({ kind: 'bar', series, rows: [{ label: 'Mon', values: ['1', '2.5'] }] }));
  expect(cells()).toEqual([
    ['Name', 'Received', 'Sent'],
    ['Mon', '1', '2.5'],
  ]);

  show(view({ kind: 'donut', rows: named({ Spot: '2', Trust: '1' }) }));
  expect(cells()).toEqual([
    ['Name', 'Assets', 'Share'],
    ['Spot', '2', '67%'],
    ['Trust', '1', '33%'],
  ]);
});

test.each(['line', 'area', 'bar', 'donut', 'sparkline'] as const)(
  'a %s is drawn, and only its table is read',
  (kind) => {
    const place = show(view({ kind, rows: named({ A: '1', B: '3' }) }));

    expect(place.querySelectorAll('svg path[d^="M"]').length).toBeGreaterThan(0);
    expect([...place.querySelectorAll('svg')].every((drawing) => drawing.closest('[aria-hidden="true"]'))).toBe(true);
    expect(cells()).toHaveLength(3);
  },
);

test('arrow keys move between rows, and Escape leaves', () => {
  show(view({ rows: days('1', '2', '3'), scale: 2, unit: 'USDT' }));
  act(() => slider().focus());
  expect(said()).toBe('Assets');

  key('ArrowRight');
  expect(said()).toBe('16 Nov 2026, Assets 1.00 USDT');
  expect(tooltip()).toBe('16 Nov 2026Assets1.00 USDT');
  key('ArrowRight');
  key('End');
  key('ArrowRight');
  expect(slider().getAttribute('aria-valuenow')).toBe('3');
  key('ArrowLeft');
  expect(said()).toBe('17 Nov 2026, Assets 2.00 USDT');
  key('Home');
  expect(said()).toContain('16 Nov 2026');

  expect(key('Escape').defaultPrevented).toBe(true);
  expect([said(), tooltip()]).toEqual(['Assets', undefined]);
  // the next Escape closes the sheet around the chart
  expect(key('Escape').defaultPrevented).toBe(false);
});

test('the pointer chooses the nearest row until it leaves', () => {
  show(view({}));
  point('pointermove', 0.45);
  expect(said()).toContain('17 Nov 2026');
  expect(tooltip()).toBe('17 Nov 2026Assets2');

  point('pointerout', 2);
  expect(tooltip()).toBeUndefined();
});

test('the row that a finger chose stays until the focus leaves', () => {
  show(view({}));
  act(() => slider().focus());
  point('pointerdown', 1, 0.5, 'touch');
  point('pointerout', 2, 0.5, 'touch');
  expect(tooltip()).toBe('18 Nov 2026Assets3');

  act(() => slider().blur());
  expect(tooltip()).toBeUndefined();
});

test('the chosen row is forgotten with the rows', () => {
  show(view({}));
  act(() => slider().focus());
  key('End');
  show(view({ rows: days('1') }));

  expect([said(), tooltip()]).toEqual(['Assets', undefined]);
});

test('a donut shows its total, then the chosen part', () => {
  show(view({ kind: 'donut', total: 'Total', scale: 2, rows: named({ Spot: '0.1', Trust: '0.2' }) }));
  const centre = () => one('[class*="centre"]').textContent;
  expect(centre()).toBe('Total0.30');

  point('pointermove', 0.95);
  expect(centre()).toBe('Spot33%');
  expect(said()).toBe('Spot, 0.10, 33%');
  point('pointermove', 0.5);
  expect(centre()).toBe('Total0.30');
});

test('with an unknown part, a donut knows neither shares nor the total', () => {
  const place = show(view({ kind: 'donut', total: 'Total', rows: named({ Spot: '1', Trust: undefined }) }));

  expect(one('[class*="centre"]').textContent).toBe('Total--');
  expect(place.querySelectorAll('[class*="slice"]')).toHaveLength(0);
  expect(cells().slice(1)).toEqual([
    ['Spot', '1', '--'],
    ['Trust', '--', '--'],
  ]);
});

test('figures are written in the language of the user', () => {
  const place = show(view({ rows: days('1000.5', '3000.25'), prefix: '$', scale: 2 }, 'de-DE'));

  expect(place.textContent).toContain('$1.000');
  expect(cells()[2]?.[1]).toBe('$3.000,25');
});

test('the value axis is short only as long as its ticks differ', () => {
  const axis = () => [...document.querySelectorAll('[class*="tick"]')].map((tick) => tick.textContent);
  show(view({ rows: days('10000', '30000'), short: true }));
  expect(axis()).toEqual(['10.00K', '15.00K', '20.00K', '25.00K', '30.00K']);

  show(view({ rows: days('10001', '10003'), short: true }));
  expect(axis()).toEqual(['10,001.0', '10,001.5', '10,002.0', '10,002.5', '10,003.0']);
});

test('a sparkline cannot be explored', () => {
  show(view({ kind: 'sparkline' }));

  expect(document.querySelectorAll('[role="slider"], [tabindex]')).toHaveLength(0);
  expect(one('figure').getAttribute('aria-label')).toBe('Assets');
});

test('a single line is coloured by its direction only if asked to', () => {
  const colour = () => one('svg g').getAttribute('class');
  show(view({ tone: 'auto' }));
  expect(colour()).toContain('up');
  show(view({ tone: 'auto', rows: days('3', '2') }));
  expect(colour()).toContain('down');
  show(view({}));
  expect(colour()).toContain('first');
});

test('while hidden, reveals neither values nor shapes', () => {
  const place = show(view({ kind: 'donut', rows: named({ Spot: '3' }), hidden: true, hiddenLabel: 'Hidden' }));

  expect(place.textContent).toBe('••••••Hidden');
  expect(place.querySelectorAll('svg, table, [role="slider"]')).toHaveLength(0);
});

test('shows a skeleton while loading, then the rows or that there are none', () => {
  const place = show(view({ rows: [], loading: true }));
  expect(place.querySelectorAll('[data-skeleton]')).toHaveLength(1);
  expect(one('figure').getAttribute('aria-busy')).toBe('true');

  show(view({ rows: days('1', '2'), loading: true }));
  expect(place.querySelectorAll('[data-skeleton]')).toHaveLength(0);
  expect(cells()).toHaveLength(3);

  show(view({ rows: [] }));
  expect(place.textContent).toBe('No data yet');
});

test('unknown rows are neither none nor zero', () => {
  // the engine omits unknown values, even for required props
  const place = show(view({ rows: undefined as unknown as ChartProps['rows'] }));
  expect(place.textContent).toBe('--');

  show(view({ rows: days(undefined, undefined) }));
  expect(document.querySelectorAll('svg')).toHaveLength(0);
  expect(cells()[1]).toEqual(['16 Nov 2026', '--']);
});

test('reports rows that cannot be drawn, and draws the rest', () => {
  show(view({ rows: [...days('1', '2'), { time: START, values: ['3'] }] }));

  expect(one('[role="status"]').textContent).toBe('1 rows left out');
  expect(cells()).toHaveLength(3);
});
