// Written by `npm run codegen` from k-line.props.json and k-line.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/k-line/k-line.examples.json';

const meta: Meta = {
  title: 'Widgets/Chart',
  parameters: { docs: { description: { component: 'Candles or a line over time, with indicators over the price and in panes below, which the reader chooses and sets.' } } },
  argTypes: {
    bars: {"control":"object","description":"History, oldest first: [milliseconds, open, high, low, close, volume], figures as decimal text."},
    live: {"control":"object","description":"The newest bars; each replaces the bar of its time, or follows."},
    scale: {"control":"number","description":"Digits of a price."},
    volumeScale: {"control":"number","description":"Digits of a volume."},
    period: {"control":"text","description":"The length of a bar: min, 5min, 1hour, 1day …; a change starts the chart anew."},
    kind: {"control":"select","options":["candles","line"]},
    indicators: {"control":"object","description":"The indicators on offer, in the order of their buttons, with the parameters that hold until somebody changes them."},
    older: {"control":"object","description":"Bars before those of `bars`, as asked for by `earlier`; what came once stays, until another period."},
    before: {"control":"number","description":"The moment (milliseconds) before which `older` was asked for: bars that do not follow each other without a gap are not put together."},
    orders: {"control":"object","description":"What is one's own, marked at its price: waiting orders, or where something was opened."},
    height: {"control":"number","description":"Height of the drawing in pixels."},
    loading: {"control":"boolean","description":"History is on its way: a skeleton where there is nothing yet."},
    failed: {"control":"boolean","description":"What was asked for last did not come: said beside what there is, with a way to ask again."},
    failure: {"control":"text"},
    again: {"control":"text"},
    label: {"control":"text","description":"What is drawn, for screen readers: the pair and the period."},
    empty: {"control":"text"},
    summary: {"control":"text","description":"{close}, {change}, {high} and {low} are filled in here."},
    time: {"control":"text"},
    open: {"control":"text"},
    high: {"control":"text"},
    low: {"control":"text"},
    close: {"control":"text"},
    volumeLabel: {"control":"text"},
    table: {"control":"text"},
    keys: {"control":"text"},
    dropped: {"control":"text","description":"{count} is filled in here."},
    overlays: {"control":"text"},
    panes: {"control":"text"},
    settings: {"control":"text"},
    save: {"control":"text"},
    reset: {"control":"text"},
    fullscreen: {"control":"text"},
    leave: {"control":"text"},
    ordersLabel: {"control":"text"},
    range: {"control":"text","description":"{minimum} and {maximum} are filled in here."},
    dismiss: {"control":"text"},
    buy: {"control":"text","description":"{amount} is filled in here."},
    sell: {"control":"text","description":"{amount} is filled in here."},
    other: {"control":"text","description":"{amount} is filled in here."},
  },
};
export default meta;

export const Candles = storyOf('k-line', 'candles', examples[0]);
export const AllPanesOwnOrders = storyOf('k-line', 'all panes, own orders', examples[1]);
export const Line = storyOf('k-line', 'line', examples[2]);
export const WithoutVolume = storyOf('k-line', 'without volume', examples[3]);
export const SmallPrices = storyOf('k-line', 'small prices', examples[4]);
export const FewBars = storyOf('k-line', 'few bars', examples[5]);
export const UnreadableRows = storyOf('k-line', 'unreadable rows', examples[6]);
export const Loading = storyOf('k-line', 'loading', examples[7]);
export const Empty = storyOf('k-line', 'empty', examples[8]);
export const LongText = storyOf('k-line', 'long text', examples[9]);
