// Written by `npm run codegen` from password-field.props.json and password-field.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/password-field/password-field.examples.json';

const meta: Meta = {
  title: 'Widgets/Password field',
  parameters: { docs: { description: { component: 'A password with show and hide, and a strength gauge where a new one is chosen.' } } },
  argTypes: {
    autocomplete: {"control":"select","options":["current-password","new-password","off"]},
    placeholder: {"control":"text"},
    strength: {"control":"boolean","description":"Show the four-step gauge; it advises, it never refuses."},
    maxLength: {"control":"number"},
    numeric: {"control":"boolean","description":"Digits only: opens the number keyboard."},
    help: {"control":"text","description":"A link in the place of the hint, such as \"Forgot password?\"; a press is the event help."},
    show: {"control":"text"},
    hide: {"control":"text"},
    strengthLabel: {"control":"text"},
    weak: {"control":"text"},
    fair: {"control":"text"},
    good: {"control":"text"},
    strong: {"control":"text"},
    advised: {"control":"text","description":"{level} and {advice} are filled in here."},
    longer: {"control":"text"},
    symbol: {"control":"text"},
    digit: {"control":"text"},
    letter: {"control":"text"},
    common: {"control":"text"},
  },
};
export default meta;

export const Empty = storyOf('password-field', 'empty', examples[0]);
export const Filled = storyOf('password-field', 'filled', examples[1]);
export const Weak = storyOf('password-field', 'weak', examples[2]);
export const Fair = storyOf('password-field', 'fair', examples[3]);
export const Good = storyOf('password-field', 'good', examples[4]);
export const Strong = storyOf('password-field', 'strong', examples[5]);
export const Error = storyOf('password-field', 'error', examples[6]);
export const ErrorOfTwoLines = storyOf('password-field', 'error of two lines', examples[7]);
export const LongText = storyOf('password-field', 'long text', examples[8]);
export const Off = storyOf('password-field', 'off', examples[9]);
