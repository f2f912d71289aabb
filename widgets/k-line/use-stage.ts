import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useFormat } from '@vitrine/engine';
import { useLatest } from '../shared/index.ts';
import { axisOf, isIntraday, offsetMinutes } from './axis.ts';
import { isOverPrice, keptOf, type Choice } from './choices.ts';
import type { Bar, Span } from './k-line.ts';
import type { KLineProps } from './k-line.props.gen.ts';
import type { Order } from './marks.ts';
import { paletteOf } from './palette.ts';
import { Stage, type Place } from './stage.ts';
import type { StageSettings } from './stage-options.ts';
import { Tables } from './tables.ts';

/** What can change the custom properties under the chart's feet. */
const THEME = ['data-theme', 'data-palette', 'data-updown', 'data-brand', 'class', 'style'];
const RANGE_PAUSE = 250;

export interface StageView {
  stage: RefObject<Stage | undefined>;
  /** The browser has no canvas: words and a table must do. */
  failed: boolean;
  cross: number | undefined;
  span: Span | undefined;
  /** Where the panes below the price begin. */
  tops: readonly number[];
}

/** What is drawn and where somebody looks; outlives a drawing that is built anew. */
export interface Subject {
  readonly props: KLineProps;
  readonly bars: readonly Bar[];
  readonly shown: readonly Choice[];
  readonly tables: Tables;
  readonly orders: readonly Order[];
  readonly seen: RefObject<{ key: string; place: Place } | undefined>;
}

/** The same list as long as it says the same: a list in a declaration is another one each time it is bound. */
export function useShown(choices: readonly Choice[]): readonly Choice[] {
  const on = choices.filter(({ shown }) => shown);
  const next = [...on.filter(({ name }) => isOverPrice(name)), ...on.filter(({ name }) => !isOverPrice(name))];
  const [held, setHeld] = useState(next);
  if (keptOf(held) === keptOf(next)) return held;
  setHeld(next);
  return next;
}

/** The values of what is shown, for these bars. */
export function useTables(shown: readonly Choice[], bars: readonly Bar[]): Tables {
  const tables = useMemo(() => new Tables(shown), [shown]);
  return useMemo(() => tables.follow(bars), [tables, bars]);
}

function useSettings({ props, bars, shown }: Subject): StageSettings {
  const format = useFormat();
  const { kind = 'candles', scale = 2 } = props;
  const ahead = offsetMinutes(format, bars.at(-1)?.time ?? 0);
  const intraday = isIntraday(bars);
  return useMemo(
    () => ({
      kind,
      shown,
      axis: axisOf(format, ahead),
      intraday,
      price: (value) => format.number(value.toFixed(scale), { scale }),
      share: (value) => format.number(value.toFixed(0), { scale: 0 }),
      figure: (text) => format.number(text, { scale }),
      step: 10 ** -scale,
    }),
    [kind, shown, format, ahead, intraday, scale],
  );
}

/** Keeps one `Stage` beside the element: anew when what it is built from changes, updated when bars come. */
export function useStage(host: RefObject<HTMLElement | null>, subject: Subject): StageView {
  const { props, bars, tables, seen } = subject;
  const settings = useSettings(subject);
  const stage = useRef<Stage>(undefined);
  const latest = useLatest(subject);
  const [failed, setFailed] = useState(false);
  const [cross, setCross] = useState<number>();
  const [tops, setTops] = useState<readonly number[]>([]);
  const [span, onRange] = usePaced<Span>(RANGE_PAUSE);
  const ready = bars.length > 0;
  const fonts = useFontArrivals();
  const key = `${props.period} ${props.kind}`;

  useLayoutEffect(() => {
    const element = host.current;
    if (!element || !ready) return;
    const palette = () => readPalette(element);
    try {
      const built = new Stage(element, settings, palette(), {
        cross: setCross,
        range: onRange,
        earlier: (before) => latest.current.props.loading || latest.current.props.onEarlier?.({ before }),
        layout: (next) => setTops((known) => (known.join() === next.join() ? known : next)),
      });
      stage.current = built;
      built.show(latest.current.bars, latest.current.tables);
      built.showOrders(latest.current.orders);
      if (seen.current?.key === key) built.stand(seen.current.place);
    } catch {
      setFailed(true);
      return;
    }
    const stop = onLookChange(() => stage.current?.restyle(palette()));
    return () => {
      stop();
      const place = stage.current?.place();
      seen.current = place && { key, place };
      stage.current?.remove();
      stage.current = undefined;
      setCross(undefined);
    };
  }, [host, ready, settings, key, latest, onRange, seen, fonts]);

  useEffect(() => stage.current?.show(bars, tables), [bars, tables]);
  // As text: the list is another one at each tick, and lines that are made anew flicker.
  const orders = JSON.stringify(subject.orders);
  useEffect(() => stage.current?.showOrders(latest.current.orders), [orders, latest]);
  return { stage, failed, cross, span, tops };
}

function readPalette(element: HTMLElement) {
  const style = getComputedStyle(element);
  return paletteOf((name) => style.getPropertyValue(name));
}

function onLookChange(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: THEME });
  return () => observer.disconnect();
}

/** How often fonts have arrived. A drawing keeps the widths that it measured, so it is built again after each arrival. */
function useFontArrivals(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const fonts = 'fonts' in document ? document.fonts : undefined;
    const arrived = () => setCount((known) => known + 1);
    fonts?.addEventListener('loadingdone', arrived);
    return () => fonts?.removeEventListener('loadingdone', arrived);
  }, []);
  return count;
}

/** The last value of a burst, at most once a pause: a drag must not render React at every pixel. */
function usePaced<T>(pause: number): [T | undefined, (value: T) => void] {
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
