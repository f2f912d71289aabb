// Written by `npm run codegen` from k-line.props.json and k-line.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/k-line/k-line.examples.json';

const meta: Meta = {
  title: 'Widgets/Chart',
  parameters: docsOf('k-line'),
  argTypes: argTypesOf('k-line'),
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
