// Written by `npm run codegen` from stages.props.json and stages.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/stages/stages.examples.json';

const meta: Meta = {
  title: 'Widgets/Stages',
  parameters: { docs: { description: { component: 'The few stages of a process side by side: which is done, which is now, which is to come.' } } },
  argTypes: {
    items: {"control":"object","description":"In their order."},
    label: {"control":"text","description":"What goes through these stages."},
  },
};
export default meta;

export const InTheMiddle = storyOf('stages', 'in the middle', examples[0]);
export const Refused = storyOf('stages', 'refused', examples[1]);
export const LongText = storyOf('stages', 'long text', examples[2]);
export const Unknown = storyOf('stages', 'unknown', examples[3]);
