// Written by `npm run codegen` from schemas/forms/feedback.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { formStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Forms/feedback',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Feedback to the support desk, with up to three pictures.' } } },
};
export default meta;

export const Untouched = { ...formStory({ form: 'feedback', state: 'untouched' }), name: 'untouched', tags: ['long'] };
export const Incomplete = { ...formStory({ form: 'feedback', state: 'incomplete' }), name: 'incomplete', tags: ['long'] };
export const Filled = { ...formStory({ form: 'feedback', state: 'filled' }), name: 'filled', tags: ['long'] };
export const Refused = { ...formStory({ form: 'feedback', state: 'refused' }), name: 'refused', tags: ['long'] };
export const Sending = { ...formStory({ form: 'feedback', state: 'sending' }), name: 'sending', tags: ['long'] };
