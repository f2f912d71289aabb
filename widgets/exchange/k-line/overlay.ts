import type {
  IPrimitivePaneView,
  ISeriesPrimitive,
  Logical,
  PrimitivePaneViewZOrder,
  SeriesAttachedParameter,
  Time,
} from 'lightweight-charts';

export type DrawTarget = Parameters<NonNullable<ReturnType<IPrimitivePaneView['renderer']>>['draw']>[0];

/** A custom drawing on the chart's canvas, rendered in the same frame as the chart. */
export abstract class Overlay implements ISeriesPrimitive<Time> {
  private attachment: SeriesAttachedParameter<Time> | undefined;
  private readonly views: readonly IPrimitivePaneView[];

  constructor(zOrder: PrimitivePaneViewZOrder) {
    this.views = [{ zOrder: () => zOrder, renderer: () => ({ draw: (target) => this.draw(target) }) }];
  }

  protected abstract draw(target: DrawTarget): void;

  protected get series() {
    return this.attachment?.series;
  }

  /** The visible range, as indices into the drawn bars. */
  protected get visibleRange() {
    return this.attachment?.chart.timeScale().getVisibleLogicalRange() ?? null;
  }

  protected toX(index: number): number | null {
    return this.attachment?.chart.timeScale().logicalToCoordinate(index as Logical) ?? null;
  }

  protected redraw(): void {
    this.attachment?.requestUpdate();
  }

  attached(attachment: SeriesAttachedParameter<Time>): void {
    this.attachment = attachment;
  }

  detached(): void {
    this.attachment = undefined;
  }

  paneViews(): readonly IPrimitivePaneView[] {
    return this.views;
  }
}
