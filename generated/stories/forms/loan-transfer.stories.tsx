// Written by `npm run codegen` from schemas/forms/loan-transfer.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { formStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Forms/loan-transfer',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Says that a repayment was sent, with its picture.' } } },
};
export default meta;

export const Untouched = { ...formStory({ form: 'loan-transfer', state: 'untouched' }), name: 'untouched', tags: ['long'] };
export const Incomplete = { ...formStory({ form: 'loan-transfer', state: 'incomplete' }), name: 'incomplete', tags: ['long'] };
export const Filled = { ...formStory({ form: 'loan-transfer', state: 'filled' }), name: 'filled', tags: ['long'] };
export const Refused = { ...formStory({ form: 'loan-transfer', state: 'refused' }), name: 'refused', tags: ['long'] };
export const Sending = { ...formStory({ form: 'loan-transfer', state: 'sending' }), name: 'sending', tags: ['long'] };
