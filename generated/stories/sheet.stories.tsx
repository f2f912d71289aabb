// Written by `npm run codegen` from sheet.props.json and sheet.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/sheet/sheet.examples.json';

const meta: Meta = {
  title: 'Widgets/Sheet',
  parameters: { docs: { description: { component: 'Chooses or confirms, from below.' } } },
  argTypes: {
    open: {"control":"boolean"},
    inline: {"control":"boolean","description":"Stands in the page itself, always open: where there is room beside."},
    title: {"control":"text"},
    close: {"control":"text"},
  },
};
export default meta;

export const Choose = storyOf('sheet', 'choose', examples[0]);
export const Confirm = storyOf('sheet', 'confirm', examples[1]);
export const InThePage = storyOf('sheet', 'in the page', examples[2]);
export const LongerThanTheScreen = storyOf('sheet', 'longer than the screen', examples[3]);
export const LongText = storyOf('sheet', 'long text', examples[4]);
export const Closed = storyOf('sheet', 'closed', examples[5]);
