// Written by `npm run codegen` from filter-chip.props.json and filter-chip.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/filter-chip/filter-chip.examples.json';

const meta: Meta = {
  title: 'Widgets/Filter chip',
  parameters: docsOf('filter-chip'),
  argTypes: argTypesOf('filter-chip'),
};
export default meta;

export const Open = storyOf('filter-chip', 'open', examples[0]);
export const Chosen = storyOf('filter-chip', 'chosen', examples[1]);
export const LongText = storyOf('filter-chip', 'long text', examples[2]);
