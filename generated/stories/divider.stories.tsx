// Written by `npm run codegen` from divider.props.json and divider.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/divider/divider.examples.json';

const meta: Meta = {
  title: 'Widgets/Divider',
  parameters: { docs: { description: { component: 'A hairline.' } } },
  argTypes: {
    inset: {"control":"boolean","description":"Starts and ends at the gutter."},
    space: {"control":"select","options":["none","s","m","l"],"description":"Room above and below."},
  },
};
export default meta;

export const WholeWidth = storyOf('divider', 'whole width', examples[0]);
export const Inset = storyOf('divider', 'inset', examples[1]);
