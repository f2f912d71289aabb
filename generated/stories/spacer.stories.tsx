// Written by `npm run codegen` from spacer.props.json and spacer.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/spacer/spacer.examples.json';

const meta: Meta = {
  title: 'Widgets/Spacer',
  parameters: { docs: { description: { component: 'Room between nodes.' } } },
  argTypes: {
    size: {"control":"select","options":["2xs","xs","snug","s","m","l","xl","2xl","3xl"]},
    grow: {"control":"boolean","description":"Takes all room that is left."},
  },
};
export default meta;

export const Step = storyOf('spacer', 'step', examples[0]);
export const Grows = storyOf('spacer', 'grows', examples[1]);
