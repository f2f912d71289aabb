import {
  CandlestickSeries,
  LineSeries,
  LineType,
  createChart,
  type IChartApi,
  type ISeriesApi,
  type Time,
} from 'lightweight-charts';
import { isOverPrice } from './choices.ts';
import { Extremes } from './extremes.ts';
import { IndicatorSeries } from './indicator-series.ts';
import { changeOf, earlierThan, isBarVisible, spanOf, type Bar, type Change, type Span } from './k-line.ts';
import { Marks, type Order } from './marks.ts';
import type { Palette } from './palette.ts';
import { chartOptions, extremeLook, mainOptions, type StageSettings } from './stage-options.ts';
import type { Values } from './plot.ts';
import type { Tables } from './tables.ts';
import { around, grown, newest, rested, type Drawn } from './window.ts';

export interface StageEvents {
  /** The bar under the crosshair, or none. */
  cross: (index: number | undefined) => void;
  range: (span: Span) => void;
  earlier: (before: number) => void;
  /** Tops of the panes below the price, for their legends. */
  layout: (tops: readonly number[]) => void;
}

/** The visible range, as indices of all bars. */
interface View {
  from: number;
  to: number;
}

/**
 * The scroll position, kept while the chart is rebuilt. It is not stored as a range of bars, because the same bars
 * would be wider on a chart a few pixels wider (an axis with fewer digits, full screen).
 */
export interface Place {
  /** The right edge, as an index of all bars. */
  right: number;
  /** Pixels from bar to bar. */
  spacing: number;
}

const PRICE_SHARE = 215;
const PANE_SHARE = 66;
const REST = 250;
const AWAY = 60;

/** Wraps the charting library. The constructor throws where the browser has no canvas. */
export class Stage {
  private readonly chart: IChartApi;
  private readonly main: ISeriesApi<'Candlestick' | 'Line'>;
  private readonly indicators: readonly IndicatorSeries[];
  private readonly extremes: Extremes;
  private readonly marks: Marks;
  private bars: readonly Bar[] = [];
  private tables: Tables | undefined;
  private drawn: Drawn = { from: 0, to: 0 };
  private asked: number | undefined;
  private resting: ReturnType<typeof setTimeout> | undefined;
  private readonly settings: StageSettings;
  private readonly events: StageEvents;
  private palette: Palette;

  constructor(host: HTMLElement, settings: StageSettings, palette: Palette, events: StageEvents) {
    this.settings = settings;
    this.events = events;
    this.palette = palette;
    this.chart = createChart(host, chartOptions(settings, palette));
    this.main = this.addMain();
    this.indicators = this.addIndicators();
    this.extremes = new Extremes(extremeLook(settings, palette));
    this.marks = new Marks(this.main);
    this.main.attachPrimitive(this.extremes);
    this.chart.subscribeCrosshairMove((move) => events.cross(this.indexAt(move.time, move.logical)));
    this.chart.timeScale().subscribeVisibleLogicalRangeChange(() => this.ranged());
    this.chart.timeScale().subscribeSizeChange(() => events.layout(this.tops()));
  }

  private addMain(): ISeriesApi<'Candlestick' | 'Line'> {
    const options = mainOptions(this.settings, this.palette);
    return this.settings.kind === 'line'
      ? this.chart.addSeries(LineSeries, { ...options.line, lineType: LineType.Simple })
      : this.chart.addSeries(CandlestickSeries, options.candles);
  }

  private addIndicators(): readonly IndicatorSeries[] {
    let pane = 0;
    const made = this.settings.shown.map((choice) => {
      if (!isOverPrice(choice.name)) pane += 1;
      const place = isOverPrice(choice.name) ? 0 : pane;
      return new IndicatorSeries(this.chart, this.main, choice, place, this.settings, this.palette);
    });
    this.chart.panes().forEach((one, at) => one.setStretchFactor(at === 0 ? PRICE_SHARE : PANE_SHARE));
    return made;
  }

  private tops(): readonly number[] {
    let top = 0;
    return this.chart
      .panes()
      .map((pane) => (top += pane.getHeight() + 1))
      .slice(0, -1);
  }

  /** Draws the changes and keeps the scroll position. */
  show(bars: readonly Bar[], tables: Tables): void {
    const before = this.bars;
    const change = changeOf(before, bars);
    this.bars = bars;
    this.tables = tables;
    if (change.kind === 'none') return;
    if (change.kind === 'update' && this.drawn.to >= before.length) this.update(change);
    else if (change.kind === 'set') this.replace(before);
    this.extremes.show(this.bars.slice(this.drawn.from, this.drawn.to));
    this.marks.showLast(bars.at(-1), this.palette);
    this.ranged();
  }

  /** Bars prepended to the same list keep the drawn range; anything else is another chart. */
  private replace(before: readonly Bar[]): void {
    const added = this.bars.length - before.length;
    const prepended = added > 0 && before.length > 0 && this.bars[added]?.time === before[0]?.time;
    this.draw(prepended ? { from: this.drawn.from, to: this.drawn.to + added } : newest(this.bars.length));
  }

  private draw(drawn: Drawn): void {
    this.drawn = drawn;
    const part = this.bars.slice(drawn.from, drawn.to);
    this.main.setData(part.map((bar) => this.point(bar)) as never);
    for (const one of this.indicators) one.show(this.bars, drawn, this.valuesOf(one), 'anew');
    this.extremes.show(part);
  }

  private readonly valuesOf = ({ choice }: IndicatorSeries): Values =>
    this.tables?.valuesOf(choice.name) ?? (() => undefined);

  private update(change: Extract<Change, { kind: 'update' }>): void {
    for (let at = change.from; at < this.bars.length; at += 1) {
      const bar = this.bars[at];
      if (bar) this.main.update(this.point(bar) as never);
    }
    this.drawn = { from: this.drawn.from, to: this.bars.length };
    for (const one of this.indicators) one.show(this.bars, this.drawn, this.valuesOf(one), 'newer');
  }

  private readonly time = (bar: Bar): Time => this.settings.axis.toChart(bar.time) as Time;

  private point(bar: Bar) {
    const { open, high, low, close } = bar;
    return this.settings.kind === 'line'
      ? { time: this.time(bar), value: close }
      : { time: this.time(bar), open, high, low, close };
  }

  showOrders(orders: readonly Order[]): void {
    this.marks.showOrders(orders, this.palette);
  }

  private indexAt(time: Time | undefined, logical: number | undefined): number | undefined {
    const index = (logical ?? 0) + this.drawn.from;
    return time !== undefined && logical !== undefined && this.bars[index] ? index : undefined;
  }

  /** The visible range as indices of all bars; may reach beyond both ends. */
  private view(): View | undefined {
    const range = this.chart.timeScale().getVisibleLogicalRange();
    return range ? { from: range.from + this.drawn.from, to: range.to + this.drawn.from } : undefined;
  }

  private look({ from, to }: View): void {
    this.drawAround(from, to);
    this.chart.timeScale().setVisibleLogicalRange({ from: from - this.drawn.from, to: to - this.drawn.from });
  }

  private drawAround(from: number, to: number): void {
    if (from >= this.drawn.from && to <= Math.max(this.drawn.to + 1, this.bars.length - 1)) return;
    this.draw(around(Math.max(0, Math.floor((from + to) / 2)), this.bars.length));
  }

  place(): Place | undefined {
    const view = this.view();
    return view && { right: view.to, spacing: this.chart.timeScale().options().barSpacing };
  }

  stand({ right, spacing }: Place): void {
    const time = this.chart.timeScale();
    this.drawAround(right - time.width() / spacing, right);
    time.applyOptions({ barSpacing: spacing });
    time.scrollToPosition(right - this.drawn.to + 1, false);
  }

  private ranged(): void {
    const view = this.view();
    if (this.bars.length === 0 || !view) return;
    const seen = spanOf(view, this.bars.length);
    const more = grown(this.drawn, seen);
    if (more) this.draw(more);
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.rest(), REST);
    this.events.range(seen);
    // allow another request for the same bars after scrolling away, in case the first one failed
    if (view.from > AWAY) this.asked = undefined;
    const before = earlierThan(this.bars, view, this.asked);
    if (before === undefined) return;
    this.asked = before;
    this.events.earlier(before);
  }

  /** Only at rest: the library measures a drag from the newest drawn bar. */
  private rest(): void {
    const view = this.view();
    const next = view && rested(this.drawn, spanOf(view, this.bars.length), this.bars.length);
    if (!view || !next) return;
    this.draw(next);
    this.look(view);
  }

  /** Moves the crosshair to a bar and scrolls it into view, for keyboard access. */
  pointAt(index: number): void {
    const bar = this.bars[index];
    const view = this.view();
    if (!bar) return;
    if (view && !isBarVisible(view, index)) {
      const move = index < view.from ? index - view.from - 1 : index - view.to + 1;
      this.look({ from: view.from + move, to: view.to + move });
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
    for (const one of this.indicators) one.restyle(palette);
    this.extremes.restyle(extremeLook(this.settings, palette));
    this.marks.showLast(this.bars.at(-1), palette);
    this.marks.restyle(palette);
  }

  remove(): void {
    clearTimeout(this.resting);
    this.chart.remove();
  }
}
