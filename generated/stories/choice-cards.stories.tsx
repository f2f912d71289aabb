// Written by `npm run codegen` from choice-cards.props.json and choice-cards.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/choice-cards/choice-cards.examples.json';

const meta: Meta = {
  title: 'Widgets/Choice cards',
  parameters: { docs: { description: { component: 'One of a few, each with a line of detail: networks with their time or fee.' } } },
  argTypes: {
    title: {"control":"text","description":"The label where it stands outside a form; in a form the form gives it."},
    options: {"control":"object"},
    detail: {"control":"text","description":"The line of detail of every option that has a detail; {value} is filled in here with it."},
    off: {"control":"text","description":"Stands for the detail of an option that cannot be chosen and does not say why itself."},
  },
};
export default meta;

export const NetworksAndTime = storyOf('choice-cards', 'networks and time', examples[0]);
export const NetworksAndFee = storyOf('choice-cards', 'networks and fee', examples[1]);
export const NoneChosen = storyOf('choice-cards', 'none chosen', examples[2]);
export const Two = storyOf('choice-cards', 'two', examples[3]);
export const Six = storyOf('choice-cards', 'six', examples[4]);
export const LongText = storyOf('choice-cards', 'long text', examples[5]);
export const Off = storyOf('choice-cards', 'off', examples[6]);
