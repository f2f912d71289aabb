// Written by `npm run codegen` from address-text.props.json and address-text.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/address-text/address-text.examples.json';

const meta: Meta = {
  title: 'Widgets/Address text',
  parameters: { docs: { description: { component: 'A chain address in groups of four; the first and the last stand out, for they are what people compare.' } } },
  argTypes: {
    value: {"control":"text","description":"The whole address."},
    label: {"control":"text","description":"What it is: coin and network."},
    align: {"control":"select","options":["center","start"]},
  },
};
export default meta;

export const Centred = storyOf('address-text', 'centred', examples[0]);
export const AtTheStart = storyOf('address-text', 'at the start', examples[1]);
export const WithoutALabel = storyOf('address-text', 'without a label', examples[2]);
export const Unknown = storyOf('address-text', 'unknown', examples[3]);
export const Short = storyOf('address-text', 'short', examples[4]);
export const LongText = storyOf('address-text', 'long text', examples[5]);
