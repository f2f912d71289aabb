// Written by `npm run codegen` from schemas/forms/loan.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { formStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Forms/loan',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Asks a lender for a loan, with the photos that the lender wants.' } } },
};
export default meta;

export const Untouched = { ...formStory({ form: 'loan', state: 'untouched' }), name: 'untouched', tags: ['long'] };
export const Incomplete = { ...formStory({ form: 'loan', state: 'incomplete' }), name: 'incomplete', tags: ['long'] };
export const Filled = { ...formStory({ form: 'loan', state: 'filled' }), name: 'filled', tags: ['long'] };
export const Refused = { ...formStory({ form: 'loan', state: 'refused' }), name: 'refused', tags: ['long'] };
export const Sending = { ...formStory({ form: 'loan', state: 'sending' }), name: 'sending', tags: ['long'] };
