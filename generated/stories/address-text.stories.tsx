// Written by `npm run codegen` from address-text.props.json and address-text.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/address-text/address-text.examples.json';

const meta: Meta = {
  title: 'Widgets/Address text',
  parameters: docsOf('address-text'),
  argTypes: argTypesOf('address-text'),
};
export default meta;

export const Centred = storyOf('address-text', 'centred', examples[0]);
export const AtTheStart = storyOf('address-text', 'at the start', examples[1]);
export const WithoutALabel = storyOf('address-text', 'without a label', examples[2]);
export const Unknown = storyOf('address-text', 'unknown', examples[3]);
export const Short = storyOf('address-text', 'short', examples[4]);
export const LongText = storyOf('address-text', 'long text', examples[5]);
