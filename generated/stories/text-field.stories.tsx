// Written by `npm run codegen` from text-field.props.json and text-field.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/text-field/text-field.examples.json';

const meta: Meta = {
  title: 'Widgets/Text field',
  parameters: { docs: { description: { component: 'One line of text, or several; an address, a name, an e-mail.' } } },
  argTypes: {
    kind: {"control":"select","options":["text","email","tel","url"],"description":"What is typed; decides the keyboard and the default autocomplete."},
    placeholder: {"control":"text"},
    autocomplete: {"control":"text","description":"The HTML autocomplete token."},
    inputMode: {"control":"select","options":["text","email","tel","url","numeric","decimal","search"],"description":"Overrides the keyboard that kind chooses."},
    maxLength: {"control":"number","description":"Characters that fit at most; longer pastes are kept up to it."},
    lines: {"control":"number","description":"More than one makes a box that grows; 1 by default."},
    mono: {"control":"boolean","description":"Even letter widths: addresses, hashes, codes."},
    tick: {"control":"boolean","description":"Show a tick once it is filled, left and without an error."},
    help: {"control":"text","description":"A link in the place of the hint, such as \"Forgot password?\"; a press is the event help."},
    action: {"control":"object","description":"An icon button at the end of the box; a press is the event action."},
  },
};
export default meta;

export const Empty = storyOf('text-field', 'empty', examples[0]);
export const Filled = storyOf('text-field', 'filled', examples[1]);
export const Error = storyOf('text-field', 'error', examples[2]);
export const AddressWithAnAction = storyOf('text-field', 'address with an action', examples[3]);
export const SeveralLines = storyOf('text-field', 'several lines', examples[4]);
export const HelpInsteadOfAHint = storyOf('text-field', 'help instead of a hint', examples[5]);
export const LongText = storyOf('text-field', 'long text', examples[6]);
export const Busy = storyOf('text-field', 'busy', examples[7]);
export const Off = storyOf('text-field', 'off', examples[8]);
export const Unknown = storyOf('text-field', 'unknown', examples[9]);
