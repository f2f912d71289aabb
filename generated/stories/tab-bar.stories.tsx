// Written by `npm run codegen` from tab-bar.props.json and tab-bar.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/tab-bar/tab-bar.examples.json';

const meta: Meta = {
  title: 'Widgets/Tab bar',
  parameters: { docs: { description: { component: 'The main places, at the foot of a phone.' } } },
  argTypes: {
    items: {"control":"object"},
    active: {"control":"text","description":"Id of the current place."},
    label: {"control":"text"},
  },
};
export default meta;

export const FivePlaces = storyOf('tab-bar', 'five places', examples[0]);
export const LastOfThem = storyOf('tab-bar', 'last of them', examples[1]);
export const SixPlacesLongWords = storyOf('tab-bar', 'six places, long words', examples[2]);
export const Nowhere = storyOf('tab-bar', 'nowhere', examples[3]);
