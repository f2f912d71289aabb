// Written by `npm run codegen` from schemas/forms/deposit.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { formStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Forms/deposit',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Says that a transfer was sent, with its proof.' } } },
};
export default meta;

export const Untouched = { ...formStory({ form: 'deposit', state: 'untouched' }), name: 'untouched', tags: ['long'] };
export const Incomplete = { ...formStory({ form: 'deposit', state: 'incomplete' }), name: 'incomplete', tags: ['long'] };
export const Filled = { ...formStory({ form: 'deposit', state: 'filled' }), name: 'filled' };
export const Refused = { ...formStory({ form: 'deposit', state: 'refused' }), name: 'refused', tags: ['long'] };
export const Sending = { ...formStory({ form: 'deposit', state: 'sending' }), name: 'sending', tags: ['long'] };
