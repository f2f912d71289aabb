import {
  LineSeries,
  type AutoscaleInfo,
  type IChartApiBase,
  type ISeriesApi,
  type Logical,
  type SeriesType,
  type Time,
} from 'lightweight-charts';
import { BarList, type Bar } from './bar-list.ts';
import { INDICATORS, isOverPrice, type IndicatorChoice } from './choices.ts';
import type { Span } from './k-line.ts';
import type { Palette } from './palette.ts';
import { getExtent, createScale, traceLine, type Scale, type LineValues } from './plot.ts';
import { Overlay, type DrawTarget } from './overlay.ts';
import type { ChartSettings } from './chart-options.ts';
import { getSeenSpan, type DrawnRange } from './drawn-range.ts';

const LINE_WIDTH = 1.25;
/** Leaves room for the pane's legend above its lines. */
const PANE_MARGINS = { top: 0.3, bottom: 0.04 };
/** High enough that the volume pane gets no grid lines. */
const DENSITY = { vol: 1000, other: 2 };

type Carrier = ISeriesApi<SeriesType, Time>;
type Bitmap = Parameters<Parameters<DrawTarget['useBitmapCoordinateSpace']>[0]>[0];

/**
 * The lines and columns of one indicator, in the price pane or in its own. Draws only the visible part, directly from
 * the values. Drawn as library series, seventeen lines with thousands of points each took a second whenever the drawn
 * range moved.
 */
export class IndicatorSeries extends Overlay {
  readonly choice: IndicatorChoice;
  /** Sets the pane's scale: the price series itself, or an invisible series with a single point. */
  private readonly carrier: Carrier;
  private readonly isOwn: boolean;
  private readonly lines: number;
  private readonly settings: ChartSettings;
  private palette: Palette;
  private bars = BarList.empty;
  private drawn: DrawnRange = { from: 0, to: 0 };
  private values: LineValues = () => undefined;

  constructor(
    chart: IChartApiBase<Time>,
    main: Carrier,
    choice: IndicatorChoice,
    pane: number,
    settings: ChartSettings,
    look: Palette,
  ) {
    super('normal');
    this.choice = choice;
    this.palette = look;
    this.settings = settings;
    this.lines = INDICATORS[choice.name].drawnLines(choice.parameters);
    this.isOwn = pane > 0;
    this.carrier = this.isOwn ? this.addCarrier(chart, pane) : main;
    this.carrier.attachPrimitive(this);
  }

  private addCarrier(chart: IChartApiBase<Time>, pane: number): Carrier {
    const { name } = this.choice;
    const carrier = chart.addSeries(
      LineSeries,
      {
        lastValueVisible: false,
        priceLineVisible: false,
        lineVisible: false,
        crosshairMarkerVisible: false,
        ...this.figures(),
        ...(name === 'vol' && { priceScaleId: 'volume', priceFormat: { type: 'volume' as const } }),
      },
      pane,
    );
    const tickMarkDensity = name === 'vol' ? DENSITY.vol : DENSITY.other;
    carrier.priceScale().applyOptions({ scaleMargins: PANE_MARGINS, tickMarkDensity });
    return carrier;
  }

  private figures() {
    const { price, share, step } = this.settings;
    const isPrice = isOverPrice(this.choice.name) || this.choice.name === 'macd';
    if (isPrice) return { priceFormat: { type: 'custom' as const, formatter: price, minMove: step } };
    return { priceFormat: { type: 'custom' as const, formatter: share, minMove: 1 } };
  }

  /**
   * Takes all bars, the drawn range, and the values by bar index. `replace` sets the anchor point, `update` moves it.
   */
  show(bars: BarList, drawn: DrawnRange, values: LineValues, how: 'replace' | 'update'): void {
    this.bars = bars;
    this.drawn = drawn;
    this.values = values;
    if (this.isOwn) this.anchor(how);
    this.redraw();
  }

  private anchor(how: 'replace' | 'update'): void {
    const at = this.drawn.to - 1;
    const bar = this.bars.at(at);
    const line = Array.from({ length: this.lines }, (_, place) => place).find(
      (place) => this.values(place, at) != null,
    );
    const value = line === undefined ? undefined : this.values(line, at);
    if (!bar || value === undefined) return void this.carrier.setData([]);
    const point = { time: this.settings.axis.toChart(bar.time), value };
    if (how === 'replace') this.carrier.setData([point]);
    else this.carrier.update(point);
  }

  autoscaleInfo(from: Logical, to: Logical): AutoscaleInfo | null {
    const seen = getSeenSpan({ from, to }, this.drawn);
    const priceRange = seen && getExtent(this.values, this.lines, seen, this.hasColumns);
    return priceRange ? { priceRange } : null;
  }

  private get hasColumns(): boolean {
    return Array.from({ length: this.lines }).some((_, line) => this.isColumns(line));
  }

  private isColumns(line: number): boolean {
    return this.choice.name === 'vol' || (this.choice.name === 'macd' && line === 2);
  }

  protected override draw(target: DrawTarget): void {
    const range = this.visibleRange;
    const seen = range ? getSeenSpan(range, this.drawn) : undefined;
    const scales = seen && this.scales(seen);
    if (!seen || !scales) return;
    target.useBitmapCoordinateSpace((bitmap) => {
      for (let line = 0; line < this.lines; line += 1) {
        if (this.isColumns(line)) this.drawColumns(bitmap, line, seen, scales);
        else this.drawLine(bitmap, line, seen, scales);
      }
    });
  }

  private scales(seen: Span): { x: Scale; y: Scale } | undefined {
    const { from } = this.drawn;
    const extent = getExtent(this.values, this.lines, seen, this.hasColumns);
    if (!extent) return undefined;
    const { minValue } = extent;
    // A flat line has no extent, so any second point on the scale will do.
    const other = extent.maxValue > minValue ? extent.maxValue : minValue + 1;
    const x = createScale(from, this.toX(0), from + 1, this.toX(1));
    const [low, high] = [minValue, other].map((price) => this.carrier.priceToCoordinate(price));
    const y = createScale(minValue, low ?? null, other, high ?? null);
    return x && y && { x, y };
  }

  private drawLine({ context, ...pixels }: Bitmap, line: number, seen: Span, { x, y }: { x: Scale; y: Scale }): void {
    const { horizontalPixelRatio: across, verticalPixelRatio: down } = pixels;
    const width = LINE_WIDTH * down;
    context.lineWidth = width;
    context.lineJoin = 'round';
    context.strokeStyle = this.palette.averages[line % this.palette.averages.length] ?? this.palette.text;
    // Two kinds of averages share three colours, so one kind is dashed.
    context.setLineDash(this.choice.name === 'ema' ? [2 * width, 2 * width] : []);
    context.beginPath();
    const valueAt = (at: number) => this.values(line, at);
    traceLine(
      context,
      valueAt,
      seen,
      (at) => x(at) * across,
      (value) => y(value) * down,
    );
    context.stroke();
  }

  /** Neighbouring columns share an edge, minus one pixel, so that all gaps are equal. */
  private drawColumns({ context, ...pixels }: Bitmap, line: number, seen: Span, { x, y }: { x: Scale; y: Scale }) {
    const { horizontalPixelRatio: across, verticalPixelRatio: down } = pixels;
    const edge = (at: number) => Math.round(x(at - 0.5) * across);
    const gap = Math.max(1, Math.floor(across));
    const ground = Math.round(y(0) * down);
    for (let { from: at } = seen; at <= seen.to; at += 1) {
      const [bar, value] = [this.bars.at(at), this.values(line, at)];
      if (!bar || value === undefined) continue;
      const [left, top] = [edge(at), Math.round(y(value) * down)];
      context.fillStyle = this.getColor(bar, value);
      const tall = Math.max(1, Math.abs(top - ground));
      context.fillRect(left, Math.min(top, ground), Math.max(1, edge(at + 1) - left - gap), tall);
    }
  }

  private getColor(bar: Bar, value: number): string {
    const falls = this.choice.name === 'vol' ? bar.close < bar.open : value < 0;
    return falls ? this.palette.downVolume : this.palette.upVolume;
  }

  restyle(palette: Palette): void {
    this.palette = palette;
    this.redraw();
  }
}
