// Written by `npm run codegen` from percent-slider.props.json and percent-slider.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/percent-slider/percent-slider.examples.json';

const meta: Meta = {
  title: 'Widgets/Percent slider',
  parameters: { docs: { description: { component: 'How much of what there is, from nothing to all, with marks at each quarter.' } } },
  argTypes: {
    label: {"control":"text","description":"Of what it is a part."},
    value: {"control":"text","description":"Percent now, 0 to 100; empty while unknown."},
    text: {"control":"text","description":"Said for the percentage; {percent} is filled in here."},
  },
};
export default meta;

export const Half = storyOf('percent-slider', 'half', examples[0]);
export const Nothing = storyOf('percent-slider', 'nothing', examples[1]);
export const Unknown = storyOf('percent-slider', 'unknown', examples[2]);
