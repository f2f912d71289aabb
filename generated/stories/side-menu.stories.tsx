// Written by `npm run codegen` from side-menu.props.json and side-menu.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/side-menu/side-menu.examples.json';

const meta: Meta = {
  title: 'Widgets/Side menu',
  parameters: { docs: { description: { component: 'A drawer from the left.' } } },
  argTypes: {
    open: {"control":"boolean"},
    label: {"control":"text"},
    close: {"control":"text"},
    active: {"control":"text","description":"Id of the current item."},
    groups: {"control":"object"},
  },
};
export default meta;

export const Open = storyOf('side-menu', 'open', examples[0]);
export const LongWords = storyOf('side-menu', 'long words', examples[1]);
export const Closed = storyOf('side-menu', 'closed', examples[2]);
