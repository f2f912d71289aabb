import {
  HistogramSeries,
  LineSeries,
  LineStyle,
  type IChartApi,
  type ISeriesApi,
  type LineWidth,
  type Time,
} from 'lightweight-charts';
import { INDICATORS, isOverPrice, type Choice } from './choices';
import type { Row } from './indicators';
import type { Bar } from './k-line';
import type { Palette } from './palette';
import type { StageSettings } from './stage-options';

// The look asks for 1.25; the library draws any width, its type names whole ones only.
const LINE_WIDTH = 1.25 as LineWidth;
const QUIET = { lastValueVisible: false, priceLineVisible: false };
/** The pane's words stand above its lines. */
const PANE_MARGINS = { top: 0.3, bottom: 0.04 };

type Series = ISeriesApi<'Line' | 'Histogram'>;

/** The lines and columns of one indicator, in the pane of the price or in one of its own. */
export class IndicatorSeries {
  readonly choice: Choice;
  private readonly series: readonly Series[];
  private palette: Palette;
  private readonly time: (bar: Bar) => Time;

  constructor(chart: IChartApi, choice: Choice, pane: number, settings: StageSettings, palette: Palette) {
    this.choice = choice;
    this.palette = palette;
    this.time = (bar) => settings.axis.toChart(bar.time) as Time;
    const count = INDICATORS[choice.name].drawn(choice.parameters);
    this.series = Array.from({ length: count }, (_, line) => this.add(chart, line, pane, settings));
    if (pane > 0) this.series[0]?.priceScale().applyOptions({ scaleMargins: PANE_MARGINS, ...this.density() });
  }

  /** So few marks that the pane of the volume gets no grid lines of its own. */
  private density() {
    return this.choice.name === 'vol' ? { tickMarkDensity: 1000 } : { tickMarkDensity: 2 };
  }

  private add(chart: IChartApi, line: number, pane: number, settings: StageSettings): Series {
    const { name } = this.choice;
    if (this.isColumns(line)) {
      const own = name === 'vol' ? { priceScaleId: 'volume', priceFormat: { type: 'volume' as const } } : {};
      return chart.addSeries(HistogramSeries, { ...QUIET, ...this.figures(settings), ...own }, pane);
    }
    return chart.addSeries(
      LineSeries,
      {
        ...QUIET,
        ...this.figures(settings),
        color: this.palette.averages[line % this.palette.averages.length],
        lineWidth: LINE_WIDTH,
        // Two kinds of averages at once share the three colours: one of them is dashed.
        lineStyle: name === 'ema' ? LineStyle.Dashed : LineStyle.Solid,
        crosshairMarkerVisible: false,
      },
      pane,
    );
  }

  private figures(settings: StageSettings) {
    const isPrice = isOverPrice(this.choice.name) || this.choice.name === 'macd';
    if (isPrice) return { priceFormat: { type: 'custom' as const, formatter: settings.price, minMove: settings.step } };
    return { priceFormat: { type: 'custom' as const, formatter: settings.share, minMove: 1 } };
  }

  private isColumns(line: number): boolean {
    return this.choice.name === 'vol' || (this.choice.name === 'macd' && line === 2);
  }

  setAll(bars: readonly Bar[], rows: readonly Row[]): void {
    this.series.forEach((series, line) =>
      series.setData(bars.map((bar, at) => this.point(bar, rows[at], line)) as never),
    );
  }

  update(bar: Bar, row: Row | undefined): void {
    this.series.forEach((series, line) => series.update(this.point(bar, row, line) as never));
  }

  private point(bar: Bar, row: Row | undefined, line: number) {
    const value = row?.[line];
    const time = this.time(bar);
    if (value === undefined) return { time };
    return this.isColumns(line) ? { time, value, color: this.colorOf(bar, value) } : { time, value };
  }

  private colorOf(bar: Bar, value: number): string {
    const falls = this.choice.name === 'vol' ? bar.close < bar.open : value < 0;
    return falls ? this.palette.fallVolume : this.palette.riseVolume;
  }

  restyle(palette: Palette, bars: readonly Bar[], rows: readonly Row[]): void {
    this.palette = palette;
    this.series.forEach((series, line) => {
      if (!this.isColumns(line)) series.applyOptions({ color: palette.averages[line % palette.averages.length] });
    });
    if (this.series.some((_, line) => this.isColumns(line))) this.setAll(bars, rows);
  }
}
