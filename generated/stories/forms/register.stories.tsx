// Written by `npm run codegen` from schemas/forms/register.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { formStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Forms/register',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'A new account: phone or e-mail (the tab is app.by), code, password twice, invite code, agreement.' } } },
};
export default meta;

export const Untouched = { ...formStory({ form: 'register', state: 'untouched' }), name: 'untouched', tags: ['long'] };
export const Incomplete = { ...formStory({ form: 'register', state: 'incomplete' }), name: 'incomplete', tags: ['long'] };
export const Filled = { ...formStory({ form: 'register', state: 'filled' }), name: 'filled', tags: ['long'] };
export const Refused = { ...formStory({ form: 'register', state: 'refused' }), name: 'refused', tags: ['long'] };
export const Sending = { ...formStory({ form: 'register', state: 'sending' }), name: 'sending', tags: ['long'] };
