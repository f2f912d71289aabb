import type {
  IChartApiBase,
  IPrimitivePaneView,
  ISeriesApi,
  ISeriesPrimitive,
  SeriesAttachedParameter,
  SeriesType,
  Time,
} from 'lightweight-charts';
import { findExtremes, getSpan, type Bar } from './k-line.ts';

type DrawTarget = Parameters<NonNullable<ReturnType<IPrimitivePaneView['renderer']>>['draw']>[0];

export interface ExtremeStyle {
  color: string;
  font: string;
  text: (bar: Bar, side: 'high' | 'low') => string;
}

/** Writes the highest and the lowest visible price beside their bars. Drawn with the chart, so never a frame behind. */
export class ExtremeLabels implements ISeriesPrimitive<Time> {
  private chart: IChartApiBase<Time> | undefined;
  private series: ISeriesApi<SeriesType, Time> | undefined;
  private redraw: (() => void) | undefined;
  private bars: readonly Bar[] = [];
  private readonly views: readonly IPrimitivePaneView[];
  private look: ExtremeStyle;

  constructor(look: ExtremeStyle) {
    this.look = look;
    this.views = [{ zOrder: () => 'top', renderer: () => ({ draw: (target) => this.draw(target) }) }];
  }

  attached(given: SeriesAttachedParameter<Time>): void {
    this.chart = given.chart;
    this.series = given.series;
    this.redraw = given.requestUpdate;
  }

  detached(): void {
    this.chart = this.series = this.redraw = undefined;
  }

  paneViews(): readonly IPrimitivePaneView[] {
    return this.views;
  }

  show(bars: readonly Bar[]): void {
    this.bars = bars;
    this.redraw?.();
  }

  restyle(look: ExtremeStyle): void {
    this.look = look;
    this.redraw?.();
  }

  private draw(target: DrawTarget): void {
    const found = findExtremes(
      this.bars,
      getSpan(this.chart?.timeScale().getVisibleLogicalRange() ?? null, this.bars.length),
    );
    if (!found) return;
    target.useMediaCoordinateSpace(({ context, mediaSize }) => {
      context.fillStyle = this.look.color;
      context.font = this.look.font;
      this.write(context, mediaSize, found.high, 'high');
      if (found.low !== found.high || this.bars.length === 1) this.write(context, mediaSize, found.low, 'low');
    });
  }

  private write(
    context: CanvasRenderingContext2D,
    size: { width: number; height: number },
    at: number,
    side: 'high' | 'low',
  ) {
    const bar = this.bars[at];
    const x = bar && this.chart?.timeScale().logicalToCoordinate(at as never);
    const y = bar && this.series?.priceToCoordinate(bar[side]);
    if (bar === undefined || x == null || y == null) return;
    const onRight = x > size.width / 2;
    context.textAlign = onRight ? 'right' : 'left';
    context.textBaseline = side === 'high' ? 'bottom' : 'top';
    const top = side === 'high' ? Math.max(14, y - 1) : Math.min(size.height - 14, y + 2);
    context.fillText(this.look.text(bar, side), x + (onRight ? -6 : 6), top);
  }
}
