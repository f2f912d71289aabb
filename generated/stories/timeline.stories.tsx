// Written by `npm run codegen` from timeline.props.json and timeline.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/timeline/timeline.examples.json';

const meta: Meta = {
  title: 'Widgets/Timeline',
  parameters: { docs: { description: { component: 'The steps of something that takes its time, below each other: what was done when, what is now, what is to come.' } } },
  argTypes: {
    steps: {"control":"object","description":"In their order."},
    label: {"control":"text","description":"What goes through these steps."},
  },
};
export default meta;

export const UnderReview = storyOf('timeline', 'under review', examples[0]);
export const Refused = storyOf('timeline', 'refused', examples[1]);
export const LongText = storyOf('timeline', 'long text', examples[2]);
