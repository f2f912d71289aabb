// Written by `npm run codegen` from record-list.props.json and record-list.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/record-list/record-list.examples.json';

const meta: Meta = {
  title: 'Widgets/Record list',
  parameters: { docs: { description: { component: 'The frame of a table: tabs, column heads, rows, what is empty, more.' } } },
  argTypes: {
    label: {"control":"text","description":"What is listed."},
    tabs: {"control":"object"},
    columns: {"control":"object"},
    empty: {"control":"object"},
    days: {"control":"object","description":"The days of the rows, in their order; each has its head."},
    tiles: {"control":"boolean","description":"Rows stand side by side, as tiles with a picture."},
    loading: {"control":"boolean","description":"First rows are on their way."},
    stale: {"control":"boolean","description":"Rows are shown, but no longer live."},
    more: {"control":"select","options":["none","idle","loading","end"]},
    sortLabel: {"control":"text","description":"Name of the button that sorts, before the column's name."},
    moreLabel: {"control":"text"},
    endLabel: {"control":"text"},
    loadingLabel: {"control":"text"},
  },
};
export default meta;

export const Market = storyOf('record-list', 'market', examples[0]);
export const SortableWithStars = storyOf('record-list', 'sortable, with stars', examples[1]);
export const NoLongerLive = storyOf('record-list', 'no longer live', examples[2]);
export const RecordsToTheirEnd = storyOf('record-list', 'records to their end', examples[3]);
export const MoreToCome = storyOf('record-list', 'more to come', examples[4]);
export const MoreOnItsWay = storyOf('record-list', 'more on its way', examples[5]);
export const Assets = storyOf('record-list', 'assets', examples[6]);
export const Loading = storyOf('record-list', 'loading', examples[7]);
export const Empty = storyOf('record-list', 'empty', examples[8]);
export const EmptyLongText = storyOf('record-list', 'empty, long text', examples[9]);
export const Unknown = storyOf('record-list', 'unknown', examples[10]);
export const ByDay = storyOf('record-list', 'by day', examples[11]);
export const Tiles = storyOf('record-list', 'tiles', examples[12]);
export const TilesOnTheirWay = storyOf('record-list', 'tiles on their way', examples[13]);
