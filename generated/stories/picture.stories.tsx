// Written by `npm run codegen` from picture.props.json and picture.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/picture/picture.examples.json';

const meta: Meta = {
  title: 'Widgets/Picture',
  parameters: { docs: { description: { component: 'A picture from the exchange, as wide as its place.' } } },
  argTypes: {
    url: {"control":"text","description":"Address of the picture."},
    text: {"control":"text","description":"What it shows, for those who do not see it."},
    missing: {"control":"text","description":"Said where it does not load."},
  },
};
export default meta;

export const APicture = storyOf('picture', 'a picture', examples[0]);
export const None = storyOf('picture', 'none', examples[1]);
