// Written by `npm run codegen` from phone-field.props.json and phone-field.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/phone-field/phone-field.examples.json';

const meta: Meta = {
  title: 'Widgets/Phone field',
  parameters: { docs: { description: { component: 'A dialling code and a number. The value is the number in digits, whatever blanks and hyphens it is typed with; the code is a prop with an event of its own.' } } },
  argTypes: {
    area: {"control":"text","description":"The chosen dialling code, digits without a plus."},
    areas: {"control":"object","description":"The codes to choose from; the same code may serve several countries. Only the chosen one is there where they are not known."},
    areaLabel: {"control":"text","description":"Name of the choice of codes for screen readers."},
    placeholder: {"control":"text"},
    autocomplete: {"control":"text","description":"tel-national by default."},
  },
};
export default meta;

export const Filled = storyOf('phone-field', 'filled', examples[0]);
export const Empty = storyOf('phone-field', 'empty', examples[1]);
export const Error = storyOf('phone-field', 'error', examples[2]);
export const NoCodeYet = storyOf('phone-field', 'no code yet', examples[3]);
export const CodesOnTheirWay = storyOf('phone-field', 'codes on their way', examples[4]);
export const LongText = storyOf('phone-field', 'long text', examples[5]);
export const Off = storyOf('phone-field', 'off', examples[6]);
