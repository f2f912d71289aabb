// Written by `npm run codegen` from schemas/forms/transfer.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { formStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Forms/transfer',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Moves a coin between two own accounts.' } } },
};
export default meta;

export const Untouched = { ...formStory({ form: 'transfer', state: 'untouched' }), name: 'untouched', tags: ['long'] };
export const Incomplete = { ...formStory({ form: 'transfer', state: 'incomplete' }), name: 'incomplete', tags: ['long'] };
export const Filled = { ...formStory({ form: 'transfer', state: 'filled' }), name: 'filled', tags: ['long'] };
export const Refused = { ...formStory({ form: 'transfer', state: 'refused' }), name: 'refused', tags: ['long'] };
export const Sending = { ...formStory({ form: 'transfer', state: 'sending' }), name: 'sending', tags: ['long'] };
