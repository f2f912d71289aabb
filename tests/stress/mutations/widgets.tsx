import type { WidgetList } from '../../../engine/runtime/index.ts';
import { widgets as exchangeWidgets } from '../../../widgets/exchange/index.ts';
import { widgets as real } from '../../../widgets/index.ts';

/** The real widgets, except the chart, because jsdom has no canvas. */
export const widgets: WidgetList = {
  ...real,
  ...exchangeWidgets,
  'k-line': ({ id }) => <div id={String(id)} role="img" aria-label="chart" />,
};
