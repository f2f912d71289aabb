// Written by `npm run codegen` from address-row.props.json and address-row.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/address-row/address-row.examples.json';

const meta: Meta = {
  title: 'Widgets/Address row',
  parameters: docsOf('address-row'),
  argTypes: argTypesOf('address-row'),
};
export default meta;

export const Kept = storyOf('address-row', 'kept', examples[0]);
export const Paused = storyOf('address-row', 'paused', examples[1]);
export const Unknown = storyOf('address-row', 'unknown', examples[2]);
export const LongText = storyOf('address-row', 'long text', examples[3]);
export const Off = storyOf('address-row', 'off', examples[4]);
