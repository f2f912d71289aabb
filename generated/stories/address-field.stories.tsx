// Written by `npm run codegen` from address-field.props.json and address-field.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/address-field/address-field.examples.json';

const meta: Meta = {
  title: 'Widgets/Address field',
  parameters: { docs: { description: { component: 'One of the user\'s own kept addresses, chosen from a sheet. Nothing is typed here, so nothing can be mistyped.' } } },
  argTypes: {
    options: {"control":"object"},
    placeholder: {"control":"text"},
    sheet: {"control":"text","description":"Title of the sheet."},
    icon: {"control":"text"},
    empty: {"control":"text","description":"Said where there is none."},
    action: {"control":"text","description":"Leads out of the sheet, as to a new address; a press is the event action."},
    close: {"control":"text"},
  },
};
export default meta;

export const Chosen = storyOf('address-field', 'chosen', examples[0]);
export const OfAnotherNetwork = storyOf('address-field', 'of another network', examples[1]);
export const NoneChosen = storyOf('address-field', 'none chosen', examples[2]);
export const LongText = storyOf('address-field', 'long text', examples[3]);
