import { createChartEx, type IChartApiBase, type Time, type UTCTimestamp } from 'lightweight-charts';
import { getAxisFont, getChartOptions, type ChartSettings } from './chart-options.ts';
import type { Palette } from './palette.ts';
import { TimeLabels } from './time-labels.ts';

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
