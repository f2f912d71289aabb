import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useFormat } from '../../engine/index';
import { useLatest } from '../shared/index';
import { axisOf, isIntraday, offsetMinutes } from './axis';
import type { Bar, Span } from './k-line';
import type { KLineProps } from './k-line.props.gen';
import { paletteOf } from './palette';
import { Stage } from './stage';
import type { StageSettings } from './stage-options';

const AVERAGES = [5, 10, 30];
/** What can change the custom properties under the chart's feet. */
const THEME = ['data-theme', 'data-palette', 'data-updown', 'data-brand', 'class', 'style'];
const RANGE_PAUSE = 250;

export interface StageView {
  stage: RefObject<Stage | undefined>;
  /** The browser has no canvas: words and a table must do. */
  failed: boolean;
  cross: number | undefined;
  span: Span | undefined;
  priceHeight: number;
}

function useSettings(props: KLineProps, bars: readonly Bar[]): StageSettings {
  const format = useFormat();
  const { kind = 'candles', averages = AVERAGES, volume = true, scale = 2 } = props;
  const ahead = offsetMinutes(format, bars.at(-1)?.time ?? 0);
  const intraday = isIntraday(bars);
  // A list in a declaration is another one each time it is bound; what it says is what counts.
  const periods = averages.join(' ');
  return useMemo(
    () => ({
      kind,
      averages: periods === '' ? [] : periods.split(' ').map(Number),
      volume,
      axis: axisOf(format, ahead),
      intraday,
      price: (value) => format.number(value.toFixed(scale), { scale }),
      figure: (text) => format.number(text, { scale }),
      step: 10 ** -scale,
    }),
    [kind, periods, volume, format, ahead, intraday, scale],
  );
}

/** Keeps one `Stage` beside the element: anew when what it is built from changes, updated when bars come. */
export function useStage(host: RefObject<HTMLElement | null>, props: KLineProps, bars: readonly Bar[]): StageView {
  const settings = useSettings(props, bars);
  const stage = useRef<Stage>(undefined);
  const latest = useLatest({ props, bars });
  const [failed, setFailed] = useState(false);
  const [cross, setCross] = useState<number>();
  const [priceHeight, setPriceHeight] = useState(0);
  const [span, onRange] = usePaced<Span>(RANGE_PAUSE);
  const ready = bars.length > 0;

  useLayoutEffect(() => {
    const element = host.current;
    if (!element || !ready) return;
    const palette = () => readPalette(element);
    try {
      const built = new Stage(element, settings, palette(), {
        cross: setCross,
        range: onRange,
        earlier: (before) => latest.current.props.loading || latest.current.props.onEarlier?.({ before }),
        layout: setPriceHeight,
      });
      stage.current = built;
      built.show(latest.current.bars);
    } catch {
      setFailed(true);
      return;
    }
    const stop = onThemeChange(() => stage.current?.restyle(palette()));
    return () => {
      stop();
      stage.current?.remove();
      stage.current = undefined;
      setCross(undefined);
    };
  }, [host, ready, settings, props.period, latest, onRange]);

  useEffect(() => stage.current?.show(bars), [bars]);
  return { stage, failed, cross, span, priceHeight };
}

function readPalette(element: HTMLElement) {
  const style = getComputedStyle(element);
  return paletteOf((name) => style.getPropertyValue(name));
}

function onThemeChange(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: THEME });
  return () => observer.disconnect();
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
