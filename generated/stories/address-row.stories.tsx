// Written by `npm run codegen` from address-row.props.json and address-row.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/address-row/address-row.examples.json';

const meta: Meta = {
  title: 'Widgets/Address row',
  parameters: { docs: { description: { component: 'One kept chain address: its coin and network, its first and last group, copy and delete.' } } },
  argTypes: {
    coin: {"control":"text","description":"Code of the coin."},
    network: {"control":"text","description":"The chain."},
    address: {"control":"text","description":"The whole address; its middle is left out on the screen and whole in the title."},
    logo: {"control":"text"},
    note: {"control":"text","description":"At the end of the first line: when it was added, why it cannot be used."},
    tone: {"control":"select","options":["plain","danger"],"description":"Of the note."},
    copy: {"control":"text"},
    remove: {"control":"text"},
  },
};
export default meta;

export const Kept = storyOf('address-row', 'kept', examples[0]);
export const Paused = storyOf('address-row', 'paused', examples[1]);
export const Unknown = storyOf('address-row', 'unknown', examples[2]);
export const LongText = storyOf('address-row', 'long text', examples[3]);
export const Off = storyOf('address-row', 'off', examples[4]);
