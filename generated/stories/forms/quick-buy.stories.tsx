// Written by `npm run codegen` from schemas/forms/quick-buy.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { formStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Forms/quick-buy',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Says that a bank account was paid, with the receipt.' } } },
};
export default meta;

export const Untouched = { ...formStory({ form: 'quick-buy', state: 'untouched' }), name: 'untouched', tags: ['long'] };
export const Incomplete = { ...formStory({ form: 'quick-buy', state: 'incomplete' }), name: 'incomplete', tags: ['long'] };
export const Filled = { ...formStory({ form: 'quick-buy', state: 'filled' }), name: 'filled', tags: ['long'] };
export const Refused = { ...formStory({ form: 'quick-buy', state: 'refused' }), name: 'refused', tags: ['long'] };
export const Sending = { ...formStory({ form: 'quick-buy', state: 'sending' }), name: 'sending', tags: ['long'] };
