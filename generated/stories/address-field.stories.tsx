// Written by `npm run codegen` from address-field.props.json and address-field.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/address-field/address-field.examples.json';

const meta: Meta = {
  title: 'Widgets/Address field',
  parameters: docsOf('address-field'),
  argTypes: argTypesOf('address-field'),
};
export default meta;

export const Chosen = storyOf('address-field', 'chosen', examples[0]);
export const OfAnotherNetwork = storyOf('address-field', 'of another network', examples[1]);
export const NoneChosen = storyOf('address-field', 'none chosen', examples[2]);
export const LongText = storyOf('address-field', 'long text', examples[3]);
