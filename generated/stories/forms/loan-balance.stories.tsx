// Written by `npm run codegen` from schemas/forms/loan-balance.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { formStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Forms/loan-balance',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Pays back from the spot account, at once.' } } },
};
export default meta;

export const Untouched = { ...formStory({ form: 'loan-balance', state: 'untouched' }), name: 'untouched' };
export const Incomplete = { ...formStory({ form: 'loan-balance', state: 'incomplete' }), name: 'incomplete', tags: ['long'] };
export const Filled = { ...formStory({ form: 'loan-balance', state: 'filled' }), name: 'filled', tags: ['long'] };
export const Refused = { ...formStory({ form: 'loan-balance', state: 'refused' }), name: 'refused', tags: ['long'] };
export const Sending = { ...formStory({ form: 'loan-balance', state: 'sending' }), name: 'sending', tags: ['long'] };
