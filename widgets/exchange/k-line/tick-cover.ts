import type { BarPrice, IPrimitivePaneView, ISeriesPrimitive, SeriesAttachedParameter, Time } from 'lightweight-charts';
import type { DrawTarget } from './overlay.ts';

/** Height of a price on the axis, and of the tag of a price. */
const TICK_HEIGHT = 12;
const TAG_HEIGHT = 20;

type Series = SeriesAttachedParameter<Time>['series'];

/**
 * Covers the prices of the axis that a tag touches, because the tag would hide only a part of them. The library draws
 * it above the prices and below the tags.
 */
export class TickCover implements ISeriesPrimitive<Time> {
  private series: Series | undefined;
  private ticks: readonly number[] = [];
  private getTags: (axisHeight: number) => readonly number[] = () => [];
  private color = '';
  private readonly views: readonly IPrimitivePaneView[] = [
    { zOrder: () => 'normal', renderer: () => ({ draw: (target) => this.draw(target) }) },
  ];

  attached({ series }: SeriesAttachedParameter<Time>): void {
    this.series = series;
    const { priceFormat } = series.options();
    if (priceFormat.type !== 'custom') return;
    const tickmarksFormatter = (prices: BarPrice[]): string[] => {
      this.ticks = prices;
      return prices.map((price) => priceFormat.formatter(price));
    };
    series.applyOptions({ priceFormat: { ...priceFormat, tickmarksFormatter } });
  }

  /** @param getTags the heights of the tags */
  show(getTags: (axisHeight: number) => readonly number[], color: string): void {
    this.getTags = getTags;
    this.color = color;
  }

  priceAxisPaneViews(): readonly IPrimitivePaneView[] {
    return this.views;
  }

  private draw(target: DrawTarget): void {
    const ticks = this.ticks.flatMap((price) => this.series?.priceToCoordinate(price) ?? []);
    target.useMediaCoordinateSpace(({ context, mediaSize }) => {
      const tags = this.getTags(mediaSize.height);
      const touched = ticks.filter((y) => tags.some((tag) => Math.abs(tag - y) < (TICK_HEIGHT + TAG_HEIGHT) / 2));
      context.fillStyle = this.color;
      for (const y of touched) context.fillRect(0, y - TICK_HEIGHT / 2, mediaSize.width, TICK_HEIGHT);
    });
  }
}
