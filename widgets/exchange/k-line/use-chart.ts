import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useFormat } from '@vitrine/runtime';
import { useLatest } from '@vitrine/widgets/shared';
import type { BarList } from './bar-list.ts';
import { createAxis, createDayAxis, isIntraday } from './axis.ts';
import { isOverPrice, serializeChoices, type IndicatorChoice } from './choices.ts';
import type { Span } from './k-line.ts';
import type { KLineProps } from './k-line.props.gen.ts';
import type { Order } from './price-lines.ts';
import { createPalette } from './palette.ts';
import { PriceChart, type ScrollPosition } from './price-chart.ts';
import type { ChartSettings } from './chart-options.ts';
import { runWhenIdle } from './idle.ts';
import { IndicatorTables } from './indicator-tables.ts';

/** Attributes that can change the chart's custom properties. */
const THEME_ATTRIBUTES = ['data-theme', 'data-palette', 'data-updown', 'data-brand', 'class', 'style'];
const RANGE_PAUSE = 250;

export interface ChartView {
  chart: RefObject<PriceChart | undefined>;
  /** True if the browser lacks canvas support, in which case the table replaces the chart. */
  failed: boolean;
  cross: number | undefined;
  span: Span | undefined;
  /** Tops of the panes below the price. */
  tops: readonly number[];
}

/** The chart's input and the user's scroll position, both kept when the chart is rebuilt. */
export interface ChartInput {
  readonly props: KLineProps;
  readonly bars: BarList;
  readonly isPartial: boolean;
  readonly shown: readonly IndicatorChoice[];
  readonly tables: IndicatorTables;
  readonly orders: readonly Order[];
  readonly seen: RefObject<{ key: string; position: ScrollPosition } | undefined>;
}

/** Returns the same list while its content is equal, because bindings create a new list on every evaluation. */
export function useShownChoices(choices: readonly IndicatorChoice[]): readonly IndicatorChoice[] {
  const on = choices.filter(({ shown }) => shown);
  const next = [...on.filter(({ name }) => isOverPrice(name)), ...on.filter(({ name }) => !isOverPrice(name))];
  const [held, setHeld] = useState(next);
  if (serializeChoices(held) === serializeChoices(next)) return held;
  setHeld(next);
  return next;
}

export function useIndicatorTables(shown: readonly IndicatorChoice[], bars: BarList): IndicatorTables {
  const tables = useMemo(() => new IndicatorTables(shown), [shown]);
  const known = useMemo(() => tables.update(bars), [tables, bars]);
  // bars in front change the length
  useEffect(() => runWhenIdle(() => tables.renew()), [tables, bars.length]);
  return known;
}

function useSettings({ props, bars, shown }: ChartInput): ChartSettings {
  const format = useFormat();
  const { kind = 'candles', scale = 2 } = props;
  const intraday = isIntraday(bars);
  const ahead = intraday ? format.offset(bars.last?.time ?? 0) : 0;
  return useMemo(
    () => ({
      kind,
      shown,
      axis: intraday ? createAxis(format, ahead) : createDayAxis(format),
      intraday,
      price: (value) => format.number(value.toFixed(scale), { scale }),
      share: (value) => format.number(value.toFixed(0), { scale: 0 }),
      figure: (text) => format.number(text, { scale }),
      step: 10 ** -scale,
    }),
    [kind, shown, format, ahead, intraday, scale],
  );
}

/** Keeps one `PriceChart` in the element, rebuilt when its settings change and updated when bars arrive. */
export function useChart(host: RefObject<HTMLElement | null>, subject: ChartInput): ChartView {
  const { props, bars, tables, seen } = subject;
  const settings = useSettings(subject);
  const chart = useRef<PriceChart>(undefined);
  const latest = useLatest(subject);
  const [failed, setFailed] = useState(false);
  const [cross, setCross] = useState<number>();
  const [tops, setTops] = useState<readonly number[]>([]);
  const [span, onRange] = useThrottled<Span>(RANGE_PAUSE);
  const ready = bars.length > 0;
  const fonts = useFontLoads();
  const key = `${props.period} ${props.kind}`;

  useLayoutEffect(() => {
    const element = host.current;
    if (!element || !ready) return;
    const palette = () => readPalette(element);
    try {
      const built = new PriceChart(element, settings, palette(), {
        cross: setCross,
        range: onRange,
        earlier: (before) =>
          latest.current.isPartial || latest.current.props.loading || latest.current.props.onEarlier?.({ before }),
        layout: (next) => setTops((known) => (known.join() === next.join() ? known : next)),
      });
      chart.current = built;
      built.show(latest.current.bars, latest.current.tables);
      built.showOrders(latest.current.orders);
      if (seen.current?.key === key) built.scrollTo(seen.current.position);
    } catch {
      setFailed(true);
      return;
    }
    const stop = observeTheme(() => chart.current?.restyle(palette()));
    return () => {
      stop();
      const position = chart.current?.getScrollPosition();
      seen.current = position && { key, position };
      chart.current?.remove();
      chart.current = undefined;
      setCross(undefined);
    };
  }, [host, ready, settings, key, latest, onRange, seen, fonts]);

  useEffect(() => chart.current?.show(bars, tables), [bars, tables]);
  // Compared as text, because the list is new at each tick, and recreating the lines would make them flicker.
  const orders = JSON.stringify(subject.orders);
  useEffect(() => chart.current?.showOrders(latest.current.orders), [orders, latest]);
  return { chart, failed, cross, span, tops };
}

function readPalette(element: HTMLElement) {
  const style = getComputedStyle(element);
  return createPalette((name) => style.getPropertyValue(name));
}

function observeTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: THEME_ATTRIBUTES });
  return () => observer.disconnect();
}

/** Counts font loads. A chart caches the widths it has measured, so it is rebuilt after each load. */
function useFontLoads(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const fonts = 'fonts' in document ? document.fonts : undefined;
    const arrived = () => setCount((known) => known + 1);
    fonts?.addEventListener('loadingdone', arrived);
    return () => fonts?.removeEventListener('loadingdone', arrived);
  }, []);
  return count;
}

/**
 * The last value of a burst, updated at most once per interval, so that a drag does not re-render React at every pixel.
 */
function useThrottled<T>(pause: number): [T | undefined, (value: T) => void] {
  const [value, setValue] = useState<T>();
  const pending = useRef<{ value: T; timer: ReturnType<typeof setTimeout> }>(undefined);
  useEffect(() => () => clearTimeout(pending.current?.timer), []);
  const [put] = useState(() => (next: T) => {
    if (pending.current) {
      pending.current.value = next;
      return;
    }
    const flush = () => {
      if (pending.current) setValue(pending.current.value);
      pending.current = undefined;
    };
    pending.current = { value: next, timer: setTimeout(flush, pause) };
  });
  return [value, put];
}
