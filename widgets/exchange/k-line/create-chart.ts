import {
  createChartEx,
  type IChartApiBase,
  type Time,
  type UTCTimestamp,
  defaultHorzScaleBehavior,
} from 'lightweight-charts';
import { getAxisFont, getChartOptions, type ChartSettings } from './chart-options.ts';
import type { Palette } from './palette.ts';

/** The part of the drawing above the time axis. */
interface Plot {
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

/** Pixels from a label's middle beyond which no label reaches an edge of the plot. */
const FAR = 100;

/** The library's time axis, without the labels that an edge of the plot would cut. */
class TimeLabels extends defaultHorzScaleBehavior() {
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

/** Creates an empty chart. Its options can change later, and so can the palette. */
export function createChart(
  host: HTMLElement,
  settings: ChartSettings,
  getPalette: () => Palette,
): IChartApiBase<Time> {
  const labels = new TimeLabels();
  const chart = createChartEx<Time, TimeLabels>(host, labels, getChartOptions(settings, getPalette()));
  const scale = chart.timeScale();
  const pen = document.createElement('canvas').getContext('2d');
  labels.attach({
    width: () => scale.width(),
    toX: (chartSeconds) => scale.timeToCoordinate(chartSeconds as UTCTimestamp),
    measure: (text) => {
      if (!pen) return 0;
      pen.font = getAxisFont(getPalette());
      return pen.measureText(text).width;
    },
  });
  return chart;
}
