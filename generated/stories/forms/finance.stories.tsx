// Written by `npm run codegen` from schemas/forms/finance.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { formStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Forms/finance',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Hosts money in a product. What a day and the cycle earn, and what leaving at once would cost, is worked out while the amount is typed.' } } },
};
export default meta;

export const Untouched = { ...formStory({ form: 'finance', state: 'untouched' }), name: 'untouched', tags: ['long'] };
export const Incomplete = { ...formStory({ form: 'finance', state: 'incomplete' }), name: 'incomplete', tags: ['long'] };
export const Filled = { ...formStory({ form: 'finance', state: 'filled' }), name: 'filled', tags: ['long'] };
export const Refused = { ...formStory({ form: 'finance', state: 'refused' }), name: 'refused', tags: ['long'] };
export const Sending = { ...formStory({ form: 'finance', state: 'sending' }), name: 'sending', tags: ['long'] };
