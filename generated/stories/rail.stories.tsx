// Written by `npm run codegen` from rail.props.json and rail.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/rail/rail.examples.json';

const meta: Meta = {
  title: 'Widgets/Rail',
  parameters: { docs: { description: { component: 'A column of places on a wide screen.' } } },
  argTypes: {
    items: {"control":"object"},
    active: {"control":"text","description":"Id of the current place."},
    label: {"control":"text"},
  },
};
export default meta;

export const Places = storyOf('rail', 'places', examples[0]);
export const LongWords = storyOf('rail', 'long words', examples[1]);
