import { defaultHorzScaleBehavior } from 'lightweight-charts';

/** The part of the drawing above the time axis. */
export interface Plot {
  width(): number;
  /** The position of a time on the library's clock; null if no bar has it. */
  toX(chartSeconds: number): number | null;
  /** The width of a label. */
  measure(text: string): number;
}

type TimeScale = InstanceType<ReturnType<typeof defaultHorzScaleBehavior>>;
type InternalTime = Parameters<TimeScale['cacheKey']>[0];
type TickMark = Parameters<TimeScale['formatTickmark']>[0];
type Localization = Parameters<TimeScale['formatTickmark']>[1];

/** No label is wide enough to reach an edge that is further away. */
const FAR = 100;

/** The library's time axis, without the labels that an edge of the plot would cut. */
export class TimeLabels extends defaultHorzScaleBehavior() {
  private plot: Plot | undefined;

  attach(plot: Plot): void {
    this.plot = plot;
  }

  /**
   * The library formats a label once for each key. The key is the time in milliseconds, of which only whole seconds
   * are used, so there is room for the distance from the edge.
   */
  override cacheKey(time: InternalTime): number {
    return super.cacheKey(time) + this.getRoom(time);
  }

  override formatTickmark(mark: TickMark, localization: Localization): string {
    const text = super.formatTickmark(mark, localization);
    return this.plot && this.plot.measure(text) / 2 > this.getRoom(mark.time) ? '' : text;
  }

  /** Whole pixels from the middle of a label to the nearest edge. */
  private getRoom(time: InternalTime): number {
    const x = this.plot?.toX(super.cacheKey(time) / 1000) ?? null;
    if (!this.plot || x === null) return FAR;
    return Math.max(0, Math.min(FAR, Math.floor(Math.min(x, this.plot.width() - x))));
  }
}
