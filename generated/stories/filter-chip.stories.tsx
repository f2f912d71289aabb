// Written by `npm run codegen` from filter-chip.props.json and filter-chip.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/filter-chip/filter-chip.examples.json';

const meta: Meta = {
  title: 'Widgets/Filter chip',
  parameters: { docs: { description: { component: 'One filter of a list, as a chip: what is chosen from the device\'s own list stands on it, and one press takes it back.' } } },
  argTypes: {
    label: {"control":"text","description":"What is filtered by; stands on the chip while nothing is chosen."},
    options: {"control":"object"},
    any: {"control":"text","description":"The choice that takes the filter back."},
    clear: {"control":"text","description":"{label} is filled in here."},
  },
};
export default meta;

export const Open = storyOf('filter-chip', 'open', examples[0]);
export const Chosen = storyOf('filter-chip', 'chosen', examples[1]);
export const LongText = storyOf('filter-chip', 'long text', examples[2]);
