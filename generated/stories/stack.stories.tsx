// Written by `npm run codegen` from stack.props.json and stack.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/stack/stack.examples.json';

const meta: Meta = {
  title: 'Widgets/Stack',
  parameters: { docs: { description: { component: 'Nodes below or beside each other, at one distance.' } } },
  argTypes: {
    direction: {"control":"select","options":["column","row"]},
    gap: {"control":"select","options":["none","2xs","xs","snug","s","m","l","xl","2xl","3xl"]},
    pad: {"control":"select","options":["none","gutter","s","m","l","xl","2xl"],"description":"Room at both sides; the gutter is that of the page."},
    top: {"control":"select","options":["none","2xs","xs","snug","s","m","l","xl","2xl","3xl"],"description":"Room above."},
    bottom: {"control":"select","options":["none","2xs","xs","snug","s","m","l","xl","2xl","3xl"],"description":"Room below."},
    align: {"control":"select","options":["start","center","end","baseline","stretch"],"description":"Across the direction. A column stretches, a row centres."},
    justify: {"control":"select","options":["start","center","end","between"],"description":"Along the direction."},
    wrap: {"control":"boolean","description":"Goes on in a new line where it is too long."},
    grow: {"control":"boolean","description":"Takes what is left of the line it stands in."},
    even: {"control":"boolean","description":"Each node takes the same share of a row."},
  },
};
export default meta;

export const Column = storyOf('stack', 'column', examples[0]);
export const RowWithBothEnds = storyOf('stack', 'row with both ends', examples[1]);
export const RowOnOneBaseline = storyOf('stack', 'row on one baseline', examples[2]);
export const EvenShares = storyOf('stack', 'even shares', examples[3]);
export const WrapsLongWords = storyOf('stack', 'wraps long words', examples[4]);
export const Empty = storyOf('stack', 'empty', examples[5]);
