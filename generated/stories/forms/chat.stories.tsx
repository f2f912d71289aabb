// Written by `npm run codegen` from schemas/forms/chat.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { formStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Forms/chat',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'A message to the support desk: words, a picture, or both.' } } },
};
export default meta;

export const Untouched = { ...formStory({ form: 'chat', state: 'untouched' }), name: 'untouched', tags: ['long'] };
export const Filled = { ...formStory({ form: 'chat', state: 'filled' }), name: 'filled' };
export const Refused = { ...formStory({ form: 'chat', state: 'refused' }), name: 'refused', tags: ['long'] };
export const Sending = { ...formStory({ form: 'chat', state: 'sending' }), name: 'sending', tags: ['long'] };
