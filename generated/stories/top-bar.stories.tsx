// Written by `npm run codegen` from top-bar.props.json and top-bar.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/top-bar/top-bar.examples.json';

const meta: Meta = {
  title: 'Widgets/Top bar',
  parameters: { docs: { description: { component: 'The main places on a wide screen, with the brand and actions.' } } },
  argTypes: {
    name: {"control":"text","description":"Name of the brand."},
    logo: {"control":"text"},
    tint: {"control":"boolean","description":"Draws the logo in the accent colour. On unless false."},
    items: {"control":"object"},
    active: {"control":"text","description":"Id of the current place."},
    label: {"control":"text"},
  },
};
export default meta;

export const PlacesAndActions = storyOf('top-bar', 'places and actions', examples[0]);
export const WithoutALogo = storyOf('top-bar', 'without a logo', examples[1]);
export const LongWords = storyOf('top-bar', 'long words', examples[2]);
