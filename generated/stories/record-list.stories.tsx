// Written by `npm run codegen` from record-list.props.json and record-list.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/record-list/record-list.examples.json';

const meta: Meta = {
  title: 'Widgets/Record list',
  parameters: docsOf('record-list'),
  argTypes: argTypesOf('record-list'),
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
