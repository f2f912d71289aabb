// Written by `npm run codegen` from order-card.props.json and order-card.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/order-card/order-card.examples.json';

const meta: Meta = {
  title: 'Widgets/Order card',
  parameters: docsOf('order-card'),
  argTypes: argTypesOf('order-card'),
};
export default meta;

export const Waiting = storyOf('order-card', 'waiting', examples[0]);
export const Over = storyOf('order-card', 'over', examples[1]);
export const Unknown = storyOf('order-card', 'unknown', examples[2]);
