// Written by `npm run codegen` from k-line.props.json and k-line.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/k-line/k-line.examples.json';

const meta: Meta = {
  title: 'Widgets/Chart',
  parameters: { docs: { description: { component: 'Candles or a line over time, with averages and volume.' } } },
  argTypes: {
    bars: {"control":"object","description":"History, oldest first: [milliseconds, open, high, low, close, volume], figures as decimal text."},
    live: {"control":"object","description":"The newest bars; each replaces the bar of its time, or follows."},
    scale: {"control":"number","description":"Digits of a price."},
    volumeScale: {"control":"number","description":"Digits of a volume."},
    period: {"control":"text","description":"The length of a bar: min, 5min, 1hour, 1day …; a change starts the chart anew."},
    kind: {"control":"select","options":["candles","line"]},
    averages: {"control":"object","description":"Periods of the moving averages; an empty list shows none. Three colours are there: the first three are drawn."},
    volume: {"control":"boolean","description":"Show the volume below."},
    height: {"control":"number","description":"Height of the drawing in pixels."},
    loading: {"control":"boolean","description":"History is on its way: a skeleton where there is nothing yet."},
    label: {"control":"text","description":"What is drawn, for screen readers: the pair and the period."},
    empty: {"control":"text"},
    summary: {"control":"text","description":"{close}, {change}, {high} and {low} are filled in here."},
    average: {"control":"text","description":"{period} is filled in here."},
    time: {"control":"text"},
    open: {"control":"text"},
    high: {"control":"text"},
    low: {"control":"text"},
    close: {"control":"text"},
    volumeLabel: {"control":"text"},
    table: {"control":"text"},
    keys: {"control":"text"},
    dropped: {"control":"text","description":"{count} is filled in here."},
  },
};
export default meta;

export const Candles = storyOf('k-line', 'candles', examples[0]);
export const Line = storyOf('k-line', 'line', examples[1]);
export const WithoutVolume = storyOf('k-line', 'without volume', examples[2]);
export const SmallPrices = storyOf('k-line', 'small prices', examples[3]);
export const FewBars = storyOf('k-line', 'few bars', examples[4]);
export const UnreadableRows = storyOf('k-line', 'unreadable rows', examples[5]);
export const Loading = storyOf('k-line', 'loading', examples[6]);
export const Empty = storyOf('k-line', 'empty', examples[7]);
export const LongText = storyOf('k-line', 'long text', examples[8]);
