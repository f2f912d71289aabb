import {
  CandlestickSeries,
  LineSeries,
  LineType,
  type CandlestickData,
  type IChartApiBase,
  type ISeriesApi,
  type LineData,
  type Time,
} from 'lightweight-charts';
import type { Bar } from './bar-list.ts';
import { getMainOptions, type ChartSettings } from './chart-options.ts';

import type { Palette } from './palette.ts';

export type MainSeries = ISeriesApi<'Candlestick' | 'Line'>;

/** Adds the series of prices: candles, or a line through the closing prices. */
export function addMainSeries(chart: IChartApiBase<Time>, settings: ChartSettings, palette: Palette): MainSeries {
  const options = getMainOptions(settings, palette);
  return settings.kind === 'line'
    ? chart.addSeries(LineSeries, { ...options.line, lineType: LineType.Simple })
    : chart.addSeries(CandlestickSeries, options.candles);
}

export function restyleMainSeries(series: MainSeries, settings: ChartSettings, palette: Palette): void {
  const options = getMainOptions(settings, palette);
  series.applyOptions(settings.kind === 'line' ? options.line : options.candles);
}

export function getMainPoint({ kind, axis }: ChartSettings, bar: Bar): CandlestickData | LineData {
  const { open, high, low, close } = bar;
  const time = axis.toChart(bar.time);
  return kind === 'line' ? { time, value: close } : { time, open, high, low, close };
}
