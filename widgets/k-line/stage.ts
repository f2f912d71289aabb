import {
  CandlestickSeries,
  HistogramSeries,
  LineSeries,
  LineStyle,
  LineType,
  createChart,
  type IChartApi,
  type IPriceLine,
  type ISeriesApi,
  type LineWidth,
  type Time,
} from 'lightweight-charts';
import { Extremes } from './extremes';
import { averageAt, averages } from './indicators';
import { changeOf, earlierThan, isBarVisible, spanOf, type Bar, type Change, type Span } from './k-line';
import type { Palette } from './palette';
import { chartOptions, extremeLook, mainOptions, type StageSettings } from './stage-options';

export interface StageEvents {
  /** The bar under the crosshair, or none. */
  cross: (index: number | undefined) => void;
  range: (span: Span) => void;
  earlier: (before: number) => void;
  /** Height of the price pane: the volume's words stand below it. */
  layout: (priceHeight: number) => void;
}

// The look asks for 1.25; the library draws any width, its type names whole ones only.
const AVERAGE_WIDTH = 1.25 as LineWidth;

/** Everything that the library draws, behind a handful of verbs. Throws where the browser has no canvas. */
export class Stage {
  private readonly chart: IChartApi;
  private readonly main: ISeriesApi<'Candlestick' | 'Line'>;
  private readonly means: readonly { period: number; series: ISeriesApi<'Line'> }[];
  private readonly volume: ISeriesApi<'Histogram'> | undefined;
  private readonly extremes: Extremes;
  private lastPrice: IPriceLine | undefined;
  private bars: readonly Bar[] = [];
  private asked: number | undefined;
  private readonly settings: StageSettings;
  private readonly events: StageEvents;
  private palette: Palette;

  constructor(host: HTMLElement, settings: StageSettings, palette: Palette, events: StageEvents) {
    this.settings = settings;
    this.events = events;
    this.palette = palette;
    this.chart = createChart(host, chartOptions(settings, palette));
    this.main = this.addMain();
    this.means = settings.averages.slice(0, palette.averages.length).map((period, at) => this.addMean(period, at));
    this.volume = settings.volume ? this.addVolume() : undefined;
    this.extremes = new Extremes(extremeLook(settings, palette));
    this.main.attachPrimitive(this.extremes);
    this.chart.subscribeCrosshairMove((move) => events.cross(this.indexAt(move.time, move.logical)));
    this.chart.timeScale().subscribeVisibleLogicalRangeChange(() => this.ranged());
    this.chart.timeScale().subscribeSizeChange(() => events.layout(this.chart.panes()[0]?.getHeight() ?? 0));
  }

  private addMain(): ISeriesApi<'Candlestick' | 'Line'> {
    const options = mainOptions(this.settings, this.palette);
    return this.settings.kind === 'line'
      ? this.chart.addSeries(LineSeries, { ...options.line, lineType: LineType.Simple })
      : this.chart.addSeries(CandlestickSeries, options.candles);
  }

  private addMean(period: number, at: number) {
    const series = this.chart.addSeries(LineSeries, {
      color: this.palette.averages[at],
      lineWidth: AVERAGE_WIDTH,
      lastValueVisible: false,
      priceLineVisible: false,
      crosshairMarkerVisible: false,
    });
    return { period, series };
  }

  private addVolume(): ISeriesApi<'Histogram'> {
    const options = { priceScaleId: 'volume', lastValueVisible: false, priceLineVisible: false };
    const series = this.chart.addSeries(HistogramSeries, { ...options, priceFormat: { type: 'volume' } }, 1);
    // So few marks that the pane of the volume gets no grid lines of its own.
    series.priceScale().applyOptions({ scaleMargins: { top: 0.3, bottom: 0 }, tickMarkDensity: 1000 });
    const [price, volume] = this.chart.panes();
    price?.setStretchFactor(215);
    volume?.setStretchFactor(66);
    return series;
  }

  /** Draws what changed; the scroll position stays where the reader left it. */
  show(bars: readonly Bar[]): void {
    const change = changeOf(this.bars, bars);
    this.bars = bars;
    if (change.kind === 'none') return;
    this.extremes.show(bars);
    if (change.kind === 'set') this.setAll();
    else this.update(change);
    this.markLast();
    this.ranged();
  }

  private setAll(): void {
    this.main.setData(this.bars.map((bar) => this.point(bar)) as never);
    for (const { period, series } of this.means) {
      const means = averages(this.bars, period);
      series.setData(this.bars.map((bar, at) => ({ time: this.time(bar), ...value(means[at]) })));
    }
    this.volume?.setData(this.bars.map((bar) => this.column(bar)));
  }

  private update(change: Extract<Change, { kind: 'update' }>): void {
    for (let at = change.from; at < this.bars.length; at += 1) {
      const bar = this.bars[at];
      if (!bar) continue;
      this.main.update(this.point(bar) as never);
      for (const { period, series } of this.means) {
        series.update({ time: this.time(bar), ...value(averageAt(this.bars, at, period)) });
      }
      this.volume?.update(this.column(bar));
    }
  }

  private readonly time = (bar: Bar): Time => this.settings.axis.toChart(bar.time) as Time;

  private point(bar: Bar) {
    const { open, high, low, close } = bar;
    return this.settings.kind === 'line'
      ? { time: this.time(bar), value: close }
      : { time: this.time(bar), open, high, low, close };
  }

  private column(bar: Bar) {
    const color = bar.close < bar.open ? this.palette.fallVolume : this.palette.riseVolume;
    return { time: this.time(bar), value: bar.volume, color };
  }

  private markLast(): void {
    const last = this.bars.at(-1);
    if (this.lastPrice && !last) {
      this.main.removePriceLine(this.lastPrice);
      this.lastPrice = undefined;
    }
    if (!last) return;
    const look = {
      price: last.close,
      color: last.close < last.open ? this.palette.fall : this.palette.rise,
      axisLabelColor: this.palette.label,
      axisLabelTextColor: this.palette.strong,
    };
    if (this.lastPrice) this.lastPrice.applyOptions(look);
    else this.lastPrice = this.main.createPriceLine({ ...look, lineWidth: 1, lineStyle: LineStyle.Dashed, title: '' });
  }

  private indexAt(time: Time | undefined, logical: number | undefined): number | undefined {
    return time !== undefined && logical !== undefined && this.bars[logical] ? logical : undefined;
  }

  private ranged(): void {
    if (this.bars.length === 0) return;
    const range = this.chart.timeScale().getVisibleLogicalRange();
    this.events.range(spanOf(range, this.bars.length));
    const before = earlierThan(this.bars, range, this.asked);
    if (before === undefined) return;
    this.asked = before;
    this.events.earlier(before);
  }

  /** Puts the crosshair on a bar, scrolled into view first; the keyboard's way around. */
  pointAt(index: number): void {
    const bar = this.bars[index];
    if (!bar) return;
    const scale = this.chart.timeScale();
    const range = scale.getVisibleLogicalRange();
    if (range && !isBarVisible(range, index)) {
      const move = index < range.from ? index - range.from - 1 : index - range.to + 1;
      scale.setVisibleLogicalRange({ from: range.from + move, to: range.to + move });
    }
    this.chart.setCrosshairPosition(bar.close, this.time(bar), this.main);
  }

  clear(): void {
    this.chart.clearCrosshairPosition();
  }

  restyle(palette: Palette): void {
    this.palette = palette;
    this.chart.applyOptions(chartOptions(this.settings, palette));
    const options = mainOptions(this.settings, palette);
    this.main.applyOptions(this.settings.kind === 'line' ? options.line : options.candles);
    this.means.forEach(({ series }, at) => series.applyOptions({ color: palette.averages[at] }));
    this.volume?.setData(this.bars.map((bar) => this.column(bar)));
    this.extremes.restyle(extremeLook(this.settings, palette));
    this.markLast();
  }

  remove(): void {
    this.chart.remove();
  }
}

const value = (mean: number | undefined) => (mean === undefined ? {} : { value: mean });
