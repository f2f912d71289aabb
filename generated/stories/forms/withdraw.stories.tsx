// Written by `npm run codegen` from schemas/forms/withdraw.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { formStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Forms/withdraw',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Asks for a withdrawal to an address of the book. The receipt is read before it is sent.' } } },
};
export default meta;

export const Untouched = { ...formStory({ form: 'withdraw', state: 'untouched' }), name: 'untouched', tags: ['long'] };
export const Incomplete = { ...formStory({ form: 'withdraw', state: 'incomplete' }), name: 'incomplete', tags: ['long'] };
export const Filled = { ...formStory({ form: 'withdraw', state: 'filled' }), name: 'filled', tags: ['long'] };
export const Refused = { ...formStory({ form: 'withdraw', state: 'refused' }), name: 'refused', tags: ['long'] };
export const Sending = { ...formStory({ form: 'withdraw', state: 'sending' }), name: 'sending', tags: ['long'] };
