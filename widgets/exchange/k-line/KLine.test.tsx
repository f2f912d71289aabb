import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FormatProvider, createFormat } from '@vitrine/runtime';
import { hide, key, one, show } from '../../shared/test-kit.tsx';
import { KLine } from './KLine.tsx';
import type { KLineProps } from './k-line.props.gen.ts';
import type { ChartEvents } from './price-chart.ts';
import { mockIdle } from './testing/idle.ts';
import { bars, indicators, START, texts } from './testing/samples.ts';

/** Mocks the drawing. These tests check what the view requests from it. */
const drawn = vi.hoisted(() => ({
  built: [] as {
    events: ChartEvents;
    shown: number[];
    pointed: number[];
    restyled: number;
    removed: boolean;
    cleared: number;
    looked: unknown[];
  }[],
  fails: false,
}));

vi.mock('./price-chart.ts', () => ({
  PriceChart: class {
    private readonly me;
    constructor(_host: unknown, _settings: unknown, _palette: unknown, events: ChartEvents) {
      if (drawn.fails) throw new Error('no canvas');
      this.me = {
        events,
        shown: [] as number[],
        pointed: [] as number[],
        restyled: 0,
        removed: false,
        cleared: 0,
        looked: [] as unknown[],
      };
      drawn.built.push(this.me);
    }
    show(bars: readonly unknown[]) {
      this.me.shown.push(bars.length);
    }
    showOrders() {}
    getScrollPosition() {
      return { right: 9, spacing: 6 };
    }
    scrollTo(position: unknown) {
      this.me.looked.push(position);
    }
    pointAt(index: number) {
      this.me.pointed.push(index);
    }
    clearCrosshair() {
      this.me.cleared += 1;
    }
    restyle() {
      this.me.restyled += 1;
    }
    remove() {
      this.me.removed = true;
    }
  },
}));

function view(props: Partial<KLineProps>) {
  return (
    <FormatProvider language="en" tag="en-GB" zone="UTC">
      <KLine
        id="k"
        label="BTC/USDT"
        scale={1}
        indicators={indicators}
        value=""
        onChange={() => undefined}
        {...texts}
        {...props}
      />
    </FormatProvider>
  );
}

const chart = () => drawn.built.at(-1);

beforeEach(() => {
  drawn.built.length = 0;
  drawn.fails = false;
});

afterEach(() => {
  // cancels the work that waits for an idle period
  hide();
  vi.unstubAllGlobals();
});

test('waits for the history before it draws live bars, so that the newest are in sight', () => {
  const place = show(view({ live: bars.slice(-1), loading: true }));
  expect(place.querySelector('[data-skeleton]')).not.toBeNull();
  expect(drawn.built).toHaveLength(0);

  show(view({ bars, live: bars.slice(-1), loading: false }));
  expect(new Set(drawn.built[0]?.shown)).toEqual(new Set([bars.length]));
});

test('passes live bars to the same drawing without recreating it', () => {
  show(view({ bars }));
  show(view({ bars, live: [[START + 30 * 3_600_000, '1', '2', '1', '2', '0']] }));

  expect(drawn.built).toHaveLength(1);
  expect(chart()?.shown.at(-1)).toBe(31);
});

test('recreates the drawing for another period', () => {
  show(view({ bars, period: '1hour' }));
  show(view({ bars, period: '1day' }));

  expect(drawn.built).toHaveLength(2);
  expect(drawn.built[0]?.removed).toBe(true);
});

test('keeps the drawing for an equal list of indicators', () => {
  show(view({ bars }));
  show(view({ bars, indicators: structuredClone(indicators) }));

  expect(drawn.built).toHaveLength(1);
});

test('gives screen readers a summary and the exact figures of the last bars', () => {
  show(view({ bars }));

  expect(document.body.textContent).toContain('Last 12.9, +29.00%, 20.0, 1.0.');
  const rows = [...document.querySelectorAll('tbody tr')];
  expect(rows).toHaveLength(10);
  expect([...(rows[0]?.children ?? [])].map((cell) => cell.textContent)).toEqual([
    createFormat('en', 'en-GB', 'UTC').time(START + 29 * 3_600_000, 'datetime'),
    '10.0',
    '20.0',
    '1.0',
    '12.9',
    '812.44',
  ]);
});

test('arrow keys walk the bars, and Escape leaves', () => {
  show(view({ bars }));
  act(() => one('[role="slider"]').focus());

  key('ArrowLeft');
  key('ArrowLeft');
  key('ArrowRight');
  expect(chart()?.pointed).toEqual([29, 28, 29]);
  expect(one('[role="slider"]').getAttribute('aria-valuetext')).toContain('Close 12.9');
  key('Escape');
  expect(one('[role="slider"]').getAttribute('aria-valuetext')).toBe('BTC/USDT');
  expect(chart()?.cleared).toBe(1);
});

test('the crosshair fills the legend from its bar', () => {
  show(view({ bars }));
  act(() => chart()?.events.cross(4));

  expect(document.body.textContent).toContain('MA5 10.2');
  expect(document.querySelector('dl')?.textContent).toContain('Close10.4');
});

test('asks for older bars at the left edge, but not while they are loading', () => {
  const onEarlier = vi.fn();
  show(view({ bars, onEarlier }));
  chart()?.events.earlier(START);
  expect(onEarlier).toHaveBeenCalledWith({ before: START });

  show(view({ bars, onEarlier, loading: true }));
  chart()?.events.earlier(START - 1);
  expect(onEarlier).toHaveBeenCalledOnce();
});

test('draws the newest bars of a long history first, and asks for no older ones before all are there', () => {
  const idle = mockIdle();
  const onEarlier = vi.fn();
  const long = Array.from({ length: 9000 }, (_, at) => [START + at * 3_600_000, '10', '20', '1', '10', '5']);
  show(view({ bars: [['soon'], ...long], onEarlier }));
  chart()?.events.earlier(START);
  expect(chart()?.shown).toEqual([3800, 3800]);
  expect(onEarlier).not.toHaveBeenCalled();

  act(() => idle.run(() => 50));
  chart()?.events.earlier(START);
  expect(chart()?.shown.at(-1)).toBe(9000);
  expect(drawn.built).toHaveLength(1);
  expect(one('[role="status"]').textContent).toBe('1 rows left out');
  expect(onEarlier).toHaveBeenCalledOnce();
});

test('redraws the same chart in the colours of another theme', async () => {
  show(view({ bars }));
  await act(async () => {
    document.documentElement.dataset.theme = 'light';
    await Promise.resolve();
  });

  expect(chart()?.restyled).toBe(1);
  expect(drawn.built).toHaveLength(1);
});

test('reports unreadable rows and draws the rest', () => {
  show(view({ bars: [...bars, ['soon', '1', '2', '1', '2', '0']] }));

  expect(one('[role="status"]').textContent).toBe('1 rows left out');
  expect(chart()?.shown).toContain(30);
});

test('shows a skeleton before the first bars, and an empty text when there are none', () => {
  show(view({ loading: true }));
  expect(one('[data-skeleton]')).toBeDefined();

  show(view({ bars: [] }));
  expect(document.body.textContent).toContain('No prices yet');
  expect(drawn.built).toHaveLength(0);
});

test('reports bars that failed to load beside the loaded ones, and retries', () => {
  const onAgain = vi.fn();
  show(view({ bars, failed: true, failure: 'No history', again: 'Again', onAgain }));
  expect(chart()?.shown).toContain(30);
  expect(one('[role="alert"]').textContent).toBe('No historyAgain');

  act(() => one('[role="alert"] button').click());
  expect(onAgain).toHaveBeenCalledOnce();

  show(view({ bars: [], failed: true, failure: 'No history', empty: 'No prices yet' }));
  expect(document.body.textContent).not.toContain('No prices yet');
});

test('shows everyone the table where there is no canvas', () => {
  drawn.fails = true;
  show(view({ bars }));

  expect(one('table').parentElement?.className).not.toContain('visually-hidden');
});
