// Written by `npm run codegen` from schemas/forms/option.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { formStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Forms/option',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Buys a timed option. What it can win and lose stands before the button; the delivery time comes first.' } } },
};
export default meta;

export const Untouched = { ...formStory({ form: 'option', state: 'untouched' }), name: 'untouched', tags: ['long'] };
export const Incomplete = { ...formStory({ form: 'option', state: 'incomplete' }), name: 'incomplete', tags: ['long'] };
export const Filled = { ...formStory({ form: 'option', state: 'filled' }), name: 'filled', tags: ['long'] };
export const Refused = { ...formStory({ form: 'option', state: 'refused' }), name: 'refused', tags: ['long'] };
export const Sending = { ...formStory({ form: 'option', state: 'sending' }), name: 'sending', tags: ['long'] };
