// Written by `npm run codegen` from amount-field.props.json and amount-field.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/amount-field/amount-field.examples.json';

const meta: Meta = {
  title: 'Widgets/Amount field',
  parameters: { docs: { description: { component: 'A decimal amount, typed the way people write it. The value is plain decimal text, never a binary number.' } } },
  argTypes: {
    scale: {"control":"number","description":"Digits after the point at most."},
    unit: {"control":"text","description":"What is counted: a coin, a currency."},
    placeholder: {"control":"text"},
    max: {"control":"text","description":"The most that there is. With it, the action that fills it in appears."},
    maxLabel: {"control":"text"},
    step: {"control":"text","description":"With it, two buttons in the box count up and down by it, never below it."},
    lessLabel: {"control":"text"},
    moreLabel: {"control":"text"},
    limit: {"control":"object","description":"A gauge below the box: how much of a limit is used."},
    notNumber: {"control":"text"},
    tooFine: {"control":"text","description":"{scale} is filled in here."},
    unclear: {"control":"text","description":"{whole} and {part} are filled in here: the two readings of what was typed."},
    use: {"control":"text","description":"{value} is filled in here."},
    inside: {"control":"boolean","description":"The label stands in the box: where room is dear."},
  },
};
export default meta;

export const Empty = storyOf('amount-field', 'empty', examples[0]);
export const Filled = storyOf('amount-field', 'filled', examples[1]);
export const WithMaxAndLimit = storyOf('amount-field', 'with max and limit', examples[2]);
export const TooManyDigits = storyOf('amount-field', 'too many digits', examples[3]);
export const NoNumber = storyOf('amount-field', 'no number', examples[4]);
export const TwoReadings = storyOf('amount-field', 'two readings', examples[5]);
export const UnknownLimit = storyOf('amount-field', 'unknown limit', examples[6]);
export const LongText = storyOf('amount-field', 'long text', examples[7]);
export const Off = storyOf('amount-field', 'off', examples[8]);
export const Steps = storyOf('amount-field', 'steps', examples[9]);
export const LabelInside = storyOf('amount-field', 'label inside', examples[10]);
