// Written by `npm run codegen` from tick-list.props.json and tick-list.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/tick-list/tick-list.examples.json';

const meta: Meta = {
  title: 'Widgets/Tick list',
  parameters: docsOf('tick-list'),
  argTypes: argTypesOf('tick-list'),
};
export default meta;

export const Settlement = storyOf('tick-list', 'settlement', examples[0]);
export const None = storyOf('tick-list', 'none', examples[1]);
