// Written by `npm run codegen` from schemas/forms/verification-advanced.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { formStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Forms/verification-advanced',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Photos of the document: files the advanced level.' } } },
};
export default meta;

export const Untouched = { ...formStory({ form: 'verification-advanced', state: 'untouched' }), name: 'untouched', tags: ['long'] };
export const Incomplete = { ...formStory({ form: 'verification-advanced', state: 'incomplete' }), name: 'incomplete', tags: ['long'] };
export const Filled = { ...formStory({ form: 'verification-advanced', state: 'filled' }), name: 'filled', tags: ['long'] };
export const Refused = { ...formStory({ form: 'verification-advanced', state: 'refused' }), name: 'refused', tags: ['long'] };
export const Sending = { ...formStory({ form: 'verification-advanced', state: 'sending' }), name: 'sending', tags: ['long'] };
