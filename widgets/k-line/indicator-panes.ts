import type { IChartApiBase, ISeriesApi, SeriesType, Time } from 'lightweight-charts';
import type { BarList } from './bar-list.ts';
import type { ChartSettings } from './chart-options.ts';
import { isOverPrice } from './choices.ts';
import type { DrawnRange } from './drawn-range.ts';
import { IndicatorSeries } from './indicator-series.ts';
import type { IndicatorTables } from './indicator-tables.ts';
import type { Palette } from './palette.ts';
import type { LineValues } from './plot.ts';

const PRICE_SHARE = 215;
const PANE_SHARE = 66;

/** The visible indicators: those over the price, and those in panes below it. */
export class IndicatorPanes {
  private readonly chart: IChartApiBase<Time>;
  private readonly series: readonly IndicatorSeries[];

  constructor(
    chart: IChartApiBase<Time>,
    main: ISeriesApi<SeriesType, Time>,
    settings: ChartSettings,
    palette: Palette,
  ) {
    this.chart = chart;
    let pane = 0;
    this.series = settings.shown.map((choice) => {
      if (!isOverPrice(choice.name)) pane += 1;
      const place = isOverPrice(choice.name) ? 0 : pane;
      return new IndicatorSeries(chart, main, choice, place, settings, palette);
    });
    chart.panes().forEach((one, at) => one.setStretchFactor(at === 0 ? PRICE_SHARE : PANE_SHARE));
  }

  /** Tops of the panes below the price. */
  getTops(): readonly number[] {
    let top = 0;
    return this.chart
      .panes()
      .map((pane) => (top += pane.getHeight() + 1))
      .slice(0, -1);
  }

  show(bars: BarList, drawn: DrawnRange, tables: IndicatorTables | undefined, change: 'replace' | 'update'): void {
    for (const one of this.series) {
      const values: LineValues = tables?.getValues(one.choice.name) ?? (() => undefined);
      one.show(bars, drawn, values, change);
    }
  }

  restyle(palette: Palette): void {
    for (const one of this.series) one.restyle(palette);
  }
}
