import {
  type IChartApiBase,
  type Time,
  type ISeriesApi,
  type SeriesType,
  CandlestickSeries,
  LineSeries,
  LineType,
  type CandlestickData,
  type LineData,
} from 'lightweight-charts';
import { ExtremeLabels } from './extreme-labels.ts';
import { BarList, type Bar } from './bar-list.ts';
import { diffBars, getLoadBefore, isBarVisible, getSpan, type BarsChange, type Span } from './k-line.ts';
import { PriceLines, type Order } from './price-lines.ts';
import type { Palette } from './palette.ts';
import { getChartOptions, getExtremeStyle, type ChartSettings, getMainOptions } from './chart-options.ts';
import { createChart } from './create-chart.ts';
import type { IndicatorTables } from './indicator-tables.ts';
import { getRangeAround, extendRange, getNewestRange, recentreRange, type DrawnRange } from './drawn-range.ts';
import { isOverPrice } from './choices.ts';
import { IndicatorSeries } from './indicator-series.ts';
import type { LineValues } from './plot.ts';

const PRICE_SHARE = 215;
const PANE_SHARE = 66;

/** The visible indicators: those over the price, and those in panes below it. */
class IndicatorPanes {
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

type MainSeries = ISeriesApi<'Candlestick' | 'Line'>;

/** Adds the series of prices: candles, or a line through the closing prices. */
function addMainSeries(chart: IChartApiBase<Time>, settings: ChartSettings, palette: Palette): MainSeries {
  const options = getMainOptions(settings, palette);
  return settings.kind === 'line'
    ? chart.addSeries(LineSeries, { ...options.line, lineType: LineType.Simple })
    : chart.addSeries(CandlestickSeries, options.candles);
}

function restyleMainSeries(series: MainSeries, settings: ChartSettings, palette: Palette): void {
  const options = getMainOptions(settings, palette);
  series.applyOptions(settings.kind === 'line' ? options.line : options.candles);
}

function getMainPoint({ kind, axis }: ChartSettings, bar: Bar): CandlestickData | LineData {
  const { open, high, low, close } = bar;
  const time = axis.toChart(bar.time);
  return kind === 'line' ? { time, value: close } : { time, open, high, low, close };
}

export interface ChartEvents {
  /** Reports the bar under the crosshair, or undefined. */
  cross: (index: number | undefined) => void;
  range: (span: Span) => void;
  earlier: (before: number) => void;
  /** Tops of the panes below the price, for their legends. */
  layout: (tops: readonly number[]) => void;
}

/** The visible range, as indices into all bars. */
interface View {
  from: number;
  to: number;
}

/**
 * The scroll position, kept while the chart is rebuilt. It is not stored as a range of bars, because the same range
 * would be drawn at a different scale on a slightly wider chart (an axis with fewer digits, full screen).
 */
export interface ScrollPosition {
  /** The right edge, as an index into all bars. */
  right: number;
  /** Distance between neighbouring bars, in pixels. */
  spacing: number;
}

const REST_DELAY = 250;
const AWAY_BARS = 60;

/** Wraps the charting library. The constructor throws if the browser has no canvas support. */
export class PriceChart {
  private readonly chart: IChartApiBase<Time>;
  private readonly main: MainSeries;
  private readonly indicators: IndicatorPanes;
  private readonly extremes: ExtremeLabels;
  private readonly priceLines: PriceLines;
  private bars = BarList.empty;
  private tables: IndicatorTables | undefined;
  private drawn: DrawnRange = { from: 0, to: 0 };
  private isDrawing = false;
  private requested: number | undefined;
  private restTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly settings: ChartSettings;
  private readonly events: ChartEvents;
  private palette: Palette;

  constructor(host: HTMLElement, settings: ChartSettings, palette: Palette, events: ChartEvents) {
    this.settings = settings;
    this.events = events;
    this.palette = palette;
    this.chart = createChart(host, settings, () => this.palette);
    this.main = addMainSeries(this.chart, settings, palette);
    this.indicators = new IndicatorPanes(this.chart, this.main, settings, palette);
    this.extremes = new ExtremeLabels(getExtremeStyle(settings, palette));
    this.priceLines = new PriceLines(this.main, palette);
    this.main.attachPrimitive(this.extremes);
    this.chart.subscribeCrosshairMove((move) => events.cross(this.indexAt(move.time, move.logical)));
    this.chart.timeScale().subscribeVisibleLogicalRangeChange(() => this.handleRange());
    this.chart.timeScale().subscribeSizeChange(() => events.layout(this.indicators.getTops()));
  }

  /** Draws the changes and keeps the scroll position. */
  show(bars: BarList, tables: IndicatorTables): void {
    const before = this.bars;
    const change = diffBars(before, bars);
    this.bars = bars;
    this.tables = tables;
    if (change.kind === 'none') return;
    if (change.kind === 'set') this.draw(getNewestRange(bars.length));
    else this.update(change, this.drawn.to >= before.length);
    this.extremes.show(this.bars, this.drawn);
    this.priceLines.showLast(bars.last, this.palette);
    this.handleRange();
  }

  /** @param change `update` if the newest drawn bar stays the same */
  private draw(drawn: DrawnRange, change: 'replace' | 'update' = 'replace'): void {
    const isFirst = this.drawn.to === 0;
    this.drawn = drawn;
    this.isDrawing = true;
    try {
      // each series set after the candles costs as much as they do, because the library merges the times of all series
      if (isFirst) this.indicators.show(this.bars, drawn, this.tables, change);
      this.main.setData(this.bars.slice(drawn.from, drawn.to).map((bar) => getMainPoint(this.settings, bar)));
      if (!isFirst) this.indicators.show(this.bars, drawn, this.tables, change);
    } finally {
      this.isDrawing = false;
    }
    this.extremes.show(this.bars, drawn);
  }

  /** Bars in front only move the drawn ones. New bars are drawn if the drawn range reaches them. */
  private update(change: Exclude<BarsChange, { kind: 'none' | 'set' }>, reachesEnd: boolean): void {
    const added = change.kind === 'prepend' ? change.added : 0;
    const from = this.drawn.from + added;
    this.drawn = { from, to: reachesEnd ? this.bars.length : this.drawn.to + added };
    if (reachesEnd) for (const bar of this.bars.slice(change.from)) this.main.update(getMainPoint(this.settings, bar));
    this.indicators.show(this.bars, this.drawn, this.tables, 'update');
  }

  showOrders(orders: readonly Order[]): void {
    this.priceLines.showOrders(orders, this.palette);
  }

  private indexAt(time: Time | undefined, logical: number | undefined): number | undefined {
    const index = (logical ?? 0) + this.drawn.from;
    return time !== undefined && logical !== undefined && this.bars.at(index) ? index : undefined;
  }

  /** The visible range as indices into all bars; may extend past either end. */
  private getView(): View | undefined {
    const range = this.chart.timeScale().getVisibleLogicalRange();
    return range ? { from: range.from + this.drawn.from, to: range.to + this.drawn.from } : undefined;
  }

  private showView({ from, to }: View): void {
    this.drawAround(from, to);
    this.chart.timeScale().setVisibleLogicalRange({ from: from - this.drawn.from, to: to - this.drawn.from });
  }

  private drawAround(from: number, to: number): void {
    if (from >= this.drawn.from && to <= Math.max(this.drawn.to + 1, this.bars.length - 1)) return;
    this.draw(getRangeAround(Math.max(0, Math.floor((from + to) / 2)), this.bars.length));
  }

  getScrollPosition(): ScrollPosition | undefined {
    const view = this.getView();
    return view && { right: view.to, spacing: this.chart.timeScale().options().barSpacing };
  }

  scrollTo({ right, spacing }: ScrollPosition): void {
    const time = this.chart.timeScale();
    this.drawAround(right - time.width() / spacing, right);
    time.applyOptions({ barSpacing: spacing });
    time.scrollToPosition(right - this.drawn.to + 1, false);
  }

  private handleRange(): void {
    const view = this.getView();
    // while only some series have their bars, the range does not tell which bars are visible
    if (this.bars.length === 0 || !view || this.isDrawing) return;
    const seen = getSpan(view, this.bars.length);
    const more = extendRange(this.drawn, seen);
    if (more) this.draw(more, 'update');
    clearTimeout(this.restTimer);
    this.restTimer = setTimeout(() => this.settle(), REST_DELAY);
    this.events.range(seen);
    // allow another request for the same bars after the user scrolls away, in case the first one failed
    if (view.from > AWAY_BARS) this.requested = undefined;
    const before = getLoadBefore(this.bars, view, this.requested);
    if (before === undefined) return;
    this.requested = before;
    this.events.earlier(before);
  }

  /** Runs only at rest, because the library measures a drag from the newest drawn bar. */
  private settle(): void {
    const view = this.getView();
    const next = view && recentreRange(this.drawn, getSpan(view, this.bars.length), this.bars.length);
    if (!view || !next) return;
    this.draw(next);
    this.showView(view);
  }

  /** Moves the crosshair to a bar and scrolls it into view, for keyboard access. */
  pointAt(index: number): void {
    const bar = this.bars.at(index);
    const view = this.getView();
    if (!bar) return;
    if (view && !isBarVisible(view, index)) {
      const move = index < view.from ? index - view.from - 1 : index - view.to + 1;
      this.showView({ from: view.from + move, to: view.to + move });
    }
    this.chart.setCrosshairPosition(bar.close, this.settings.axis.toChart(bar.time), this.main);
  }

  clearCrosshair(): void {
    this.chart.clearCrosshairPosition();
  }

  restyle(palette: Palette): void {
    this.palette = palette;
    this.chart.applyOptions(getChartOptions(this.settings, palette));
    restyleMainSeries(this.main, this.settings, palette);
    this.indicators.restyle(palette);
    this.extremes.restyle(getExtremeStyle(this.settings, palette));
    this.priceLines.showLast(this.bars.last, palette);
    this.priceLines.restyle(palette);
  }

  remove(): void {
    clearTimeout(this.restTimer);
    this.chart.remove();
  }
}
