// Written by `npm run codegen` from pin-field.props.json and pin-field.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/pin-field/pin-field.examples.json';

const meta: Meta = {
  title: 'Widgets/Pin field',
  parameters: { docs: { description: { component: 'A short secret number in boxes, one box a digit; behind them one real input.' } } },
  argTypes: {
    length: {"control":"number","description":"Digits."},
    shown: {"control":"boolean","description":"Show the digits instead of dots."},
    autocomplete: {"control":"select","options":["off","one-time-code","current-password","new-password"],"description":"HTML autocomplete token; off by default."},
    help: {"control":"text","description":"A link in the place of the hint, such as \"Forgot password?\"; a press is the event help."},
    count: {"control":"text","description":"{filled} and {length} are filled in here; read out, never shown."},
  },
};
export default meta;

export const Empty = storyOf('pin-field', 'empty', examples[0]);
export const Half = storyOf('pin-field', 'half', examples[1]);
export const Full = storyOf('pin-field', 'full', examples[2]);
export const Shown = storyOf('pin-field', 'shown', examples[3]);
export const Error = storyOf('pin-field', 'error', examples[4]);
export const LongText = storyOf('pin-field', 'long text', examples[5]);
export const Off = storyOf('pin-field', 'off', examples[6]);
