import {
  ColorType,
  CrosshairMode,
  TickMarkType,
  type CandlestickSeriesPartialOptions,
  type ChartOptions,
  type DeepPartial,
  type LineSeriesPartialOptions,
  type LineWidth,
  type Time,
} from 'lightweight-charts';
import type { Axis, TickUnit } from './axis.ts';
import type { IndicatorChoice } from './choices.ts';
import type { ExtremeStyle } from './extreme-labels.ts';
import type { Palette } from './palette.ts';

export interface ChartSettings {
  kind: 'candles' | 'line';
  /** The visible indicators, with those drawn over the price first. */
  shown: readonly IndicatorChoice[];
  axis: Axis;
  intraday: boolean;
  /** Formats a price-axis value in the user's language. */
  price: (value: number) => string;
  /** Formats a value from 0 to 100. */
  share: (value: number) => string;
  /** Formats a bar's price from its exact text. */
  figure: (text: string) => string;
  /** The smallest price step, used to space the axis. */
  step: number;
}

const FONT_SIZE = 11;
const BAR_SPACING = 6.4;
const LINE_WIDTH = 1.5 as LineWidth;

const MARKS: Record<TickMarkType, TickUnit> = {
  [TickMarkType.Year]: 'year',
  [TickMarkType.Month]: 'month',
  [TickMarkType.DayOfMonth]: 'day',
  [TickMarkType.Time]: 'time',
  [TickMarkType.TimeWithSeconds]: 'time',
};

export function getChartOptions(settings: ChartSettings, palette: Palette): DeepPartial<ChartOptions> {
  const { axis, intraday } = settings;
  const crossLine = { color: palette.cross, labelBackgroundColor: palette.label };
  return {
    autoSize: true,
    layout: {
      // The attribution is on the licences page instead, because the library's logo would inject a <style>.
      attributionLogo: false,
      background: { type: ColorType.Solid, color: palette.background },
      textColor: palette.text,
      fontSize: FONT_SIZE,
      fontFamily: palette.font,
      panes: { enableResize: false, separatorColor: palette.background, separatorHoverColor: palette.background },
    },
    grid: { vertLines: { visible: false }, horzLines: { color: palette.grid } },
    crosshair: { mode: CrosshairMode.Normal, vertLine: crossLine, horzLine: crossLine },
    rightPriceScale: {
      borderVisible: false,
      scaleMargins: { top: 0.08, bottom: 0.12 },
      minimumWidth: 58,
      entireTextOnly: true,
    },
    timeScale: {
      borderColor: palette.grid,
      timeVisible: intraday,
      secondsVisible: false,
      barSpacing: BAR_SPACING,
      minBarSpacing: 1.5,
      rightOffset: 0.5,
      allowBoldLabels: false,
      tickMarkFormatter: (time: Time, type: TickMarkType) => axis.mark(Number(time), MARKS[type]),
    },
    // Each series formats its own values, because a formatter set here would apply to all panes.
    localization: {
      timeFormatter: (time: Time) => axis.moment(Number(time)),
    },
    // A finger moving up or down scrolls the page, not the prices.
    handleScroll: { vertTouchDrag: false },
  };
}

interface MainOptions {
  candles: CandlestickSeriesPartialOptions;
  line: LineSeriesPartialOptions;
}

export function getMainOptions(settings: ChartSettings, palette: Palette): MainOptions {
  const shared = {
    lastValueVisible: false,
    priceLineVisible: false,
    priceFormat: { type: 'custom' as const, formatter: settings.price, minMove: settings.step },
  };
  return {
    candles: {
      ...shared,
      upColor: palette.up,
      downColor: palette.down,
      wickUpColor: palette.up,
      wickDownColor: palette.down,
      borderVisible: false,
    },
    line: { ...shared, color: palette.strong, lineWidth: LINE_WIDTH },
  };
}

/** The font of the labels on the axes. */
export const getAxisFont = (palette: Palette): string => `${FONT_SIZE}px ${palette.font}`;

export function getExtremeStyle(settings: ChartSettings, palette: Palette): ExtremeStyle {
  return {
    color: palette.text,
    font: `500 ${FONT_SIZE}px ${palette.font}`,
    text: (bar, side) => settings.figure(bar.text[side]),
  };
}
