// Written by `npm run codegen` from trade-list.props.json and trade-list.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/trade-list/trade-list.examples.json';

const meta: Meta = {
  title: 'Widgets/Trade list',
  parameters: docsOf('trade-list'),
  argTypes: argTypesOf('trade-list'),
};
export default meta;

export const Trades = storyOf('trade-list', 'trades', examples[0]);
export const NoLongerLive = storyOf('trade-list', 'no longer live', examples[1]);
export const Empty = storyOf('trade-list', 'empty', examples[2]);
export const LongText = storyOf('trade-list', 'long text', examples[3]);
export const Unknown = storyOf('trade-list', 'unknown', examples[4]);
