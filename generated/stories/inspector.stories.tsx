// Written by `npm run codegen` from inspector.props.json and inspector.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/inspector/inspector.examples.json';

const meta: Meta = {
  title: 'Widgets/Inspector',
  parameters: { docs: { description: { component: 'Development only: what the node under the pointer is, where it is declared, how its values came about.' } } },
  argTypes: {
    title: {"control":"text"},
    help: {"control":"text"},
    hiddenTitle: {"control":"text"},
    close: {"control":"text"},
    node: {"control":"text","description":"Id and kind of the node; empty while the pointer is on none."},
    place: {"control":"text","description":"File, line and column."},
    box: {"control":"object","description":"Where the node is on the screen, in pixels."},
    facts: {"control":"object"},
    hidden: {"control":"object"},
  },
};
export default meta;

export const ANode = storyOf('inspector', 'a node', examples[0]);
export const NothingUnderThePointer = storyOf('inspector', 'nothing under the pointer', examples[1]);
