import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFormat } from '@vitrine/runtime';
import { createAxis } from './axis.ts';
import { IndicatorTables } from './indicator-tables.ts';
import { parseRows } from './rows.ts';
import { createPalette } from './palette.ts';
import { PriceChart } from './price-chart.ts';
import { bars as sample } from './testing/samples.ts';

const HOUR = 3_600_000;
const LETTER = 6;
/** Matches a time or a day on the time axis; prices never have this form. */
const LABEL = /^(\d\d:\d\d|\d+ [A-Z][a-z]+)$/;

interface Label {
  text: string;
  left: number;
  right: number;
  plot: number;
}

let labels: Label[] = [];
let chart: PriceChart;

/** A canvas that records the labels of the time axis, in which every letter has the same width. */
function createContext(canvas: HTMLCanvasElement): unknown {
  const known: Record<PropertyKey, unknown> = {
    canvas,
    measureText: (text: string) => ({ width: text.length * LETTER }),
    fillText: (text: string, x: number) => {
      const half = (text.length * LETTER) / 2;
      if (LABEL.test(text)) labels.push({ text, left: x - half, right: x + half, plot: canvas.width });
    },
  };
  return new Proxy(known, { get: (_, name) => known[name] ?? (() => undefined) });
}

function createChart(): PriceChart {
  const host = document.createElement('div');
  host.getBoundingClientRect = () => new DOMRect(0, 0, 300, 200);
  document.body.append(host);
  const settings = { kind: 'line' as const, shown: [], axis: createAxis(createFormat('en', 'en-GB', 'UTC'), 0) };
  const figures = { intraday: true, price: String, share: String, figure: String, step: 0.1 };
  const events = { cross: vi.fn(), range: vi.fn(), earlier: vi.fn(), layout: vi.fn() };
  return new PriceChart(
    host,
    { ...settings, ...figures },
    createPalette(() => ''),
    events,
  );
}

/** The labels while this bar is at the right edge. */
async function scrollTo(right: number): Promise<readonly Label[]> {
  labels = [];
  chart.scrollTo({ right, spacing: 6 });
  await new Promise(requestAnimationFrame);
  return labels;
}

beforeEach(() => {
  const listen = vi.fn();
  Object.assign(document.defaultView ?? {}, { matchMedia: () => ({ addListener: listen, removeListener: listen }) });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function get(this: HTMLCanvasElement) {
    return createContext(this) as never;
  });
  const [first = []] = sample;
  const { bars } = parseRows(Array.from({ length: 400 }, (_, at) => [Number(first[0]) + at * HOUR, ...first.slice(1)]));
  chart = createChart();
  chart.show(bars, new IndicatorTables([]).update(bars));
});

afterEach(() => {
  chart.remove();
  Reflect.deleteProperty(document.defaultView ?? {}, 'matchMedia');
});

it('the time axis has no label that an edge of the plot would cut', async () => {
  for (let right = 300; right < 324; right += 1) {
    const shown = await scrollTo(right);
    expect(shown).not.toEqual([]);
    expect(shown.filter(({ left, right, plot }) => left < 0 || right > plot)).toEqual([]);
  }
});

it('a label appears as soon as there is room for all of it', async () => {
  const seen = new Set<string>();
  for (let right = 300; right < 324; right += 1) seen.add((await scrollTo(right)).map(({ text }) => text).join(', '));

  expect([...seen]).toEqual(['3 Dec', '3 Dec, 4 Dec', '4 Dec']);
});
