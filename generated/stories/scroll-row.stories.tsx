// Written by `npm run codegen` from scroll-row.props.json and scroll-row.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/scroll-row/scroll-row.examples.json';

const meta: Meta = {
  title: 'Widgets/Scroll row',
  parameters: { docs: { description: { component: 'A line that scrolls sideways where it is too long.' } } },
  argTypes: {
    label: {"control":"text","description":"What stands in this line, for screen readers."},
    gap: {"control":"select","options":["none","2xs","xs","snug","s","m","l","xl","2xl","3xl"]},
    inset: {"control":"boolean","description":"Starts at the gutter. On unless false."},
  },
};
export default meta;

export const LongerThanTheScreen = storyOf('scroll-row', 'longer than the screen', examples[0]);
export const FromEdgeToEdge = storyOf('scroll-row', 'from edge to edge', examples[1]);
