// Written by `npm run codegen` from picture-tile.props.json and picture-tile.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/picture-tile/picture-tile.examples.json';

const meta: Meta = {
  title: 'Widgets/Picture tile',
  parameters: { docs: { description: { component: 'A thing that is known by its picture: name, who made it, price and state.' } } },
  argTypes: {
    url: {"control":"text","description":"Address of the picture."},
    name: {"control":"text","description":"Never translated."},
    text: {"control":"text","description":"A quiet line under the name."},
    price: {"control":"text"},
    scale: {"control":"number","description":"Digits after the point."},
    unit: {"control":"text","description":"What is paid in."},
    note: {"control":"text","description":"Stands instead of the price."},
    state: {"control":"object"},
  },
};
export default meta;

export const OnSale = storyOf('picture-tile', 'on sale', examples[0]);
export const WithAState = storyOf('picture-tile', 'with a state', examples[1]);
export const NotForSale = storyOf('picture-tile', 'not for sale', examples[2]);
export const LongText = storyOf('picture-tile', 'long text', examples[3]);
export const Unknown = storyOf('picture-tile', 'unknown', examples[4]);
export const Off = storyOf('picture-tile', 'off', examples[5]);
