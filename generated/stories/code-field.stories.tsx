// Written by `npm run codegen` from code-field.props.json and code-field.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/code-field/code-field.examples.json';

const meta: Meta = {
  title: 'Widgets/Code field',
  parameters: { docs: { description: { component: 'A code that was sent by e-mail or text message, with the action that sends it.' } } },
  argTypes: {
    length: {"control":"number","description":"Digits of the code."},
    placeholder: {"control":"text"},
    sentAt: {"control":"text","description":"When the code was last sent; the wait counts from here."},
    waitSeconds: {"control":"number","description":"How long one waits before sending again."},
    waitUntil: {"control":"text","description":"The end of the wait where the server names it; goes before sentAt."},
    sending: {"control":"boolean","description":"The request is on its way."},
    unready: {"control":"boolean","description":"There is nowhere to send it yet: the action stays, and is disabled."},
    send: {"control":"text"},
    resend: {"control":"text"},
    again: {"control":"text","description":"{time} is filled in here, once a second."},
    busyText: {"control":"text"},
  },
};
export default meta;

export const NotSent = storyOf('code-field', 'not sent', examples[0]);
export const Waiting = storyOf('code-field', 'waiting', examples[1]);
export const MayBeSentAgain = storyOf('code-field', 'may be sent again', examples[2]);
export const Sending = storyOf('code-field', 'sending', examples[3]);
export const NowhereToSend = storyOf('code-field', 'nowhere to send', examples[4]);
export const Error = storyOf('code-field', 'error', examples[5]);
export const LongText = storyOf('code-field', 'long text', examples[6]);
export const Off = storyOf('code-field', 'off', examples[7]);
