// Written by `npm run codegen` from schemas/forms/forget-email.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { formStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Forms/forget-email',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Forgotten password, first step: e-mail and the code that went there.' } } },
};
export default meta;

export const Untouched = { ...formStory({ form: 'forget-email', state: 'untouched' }), name: 'untouched', tags: ['long'] };
export const Incomplete = { ...formStory({ form: 'forget-email', state: 'incomplete' }), name: 'incomplete', tags: ['long'] };
export const Filled = { ...formStory({ form: 'forget-email', state: 'filled' }), name: 'filled', tags: ['long'] };
export const Refused = { ...formStory({ form: 'forget-email', state: 'refused' }), name: 'refused', tags: ['long'] };
export const Sending = { ...formStory({ form: 'forget-email', state: 'sending' }), name: 'sending', tags: ['long'] };
