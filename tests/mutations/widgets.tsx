import type { WidgetList } from '../../engine/index.ts';
import { widgets as real } from '../../widgets/index.ts';

/** The real widgets; only the chart draws on a canvas, which no document without a screen has. */
export const widgets: WidgetList = {
  ...real,
  'k-line': ({ id }) => <div id={String(id)} role="img" aria-label="chart" />,
};
