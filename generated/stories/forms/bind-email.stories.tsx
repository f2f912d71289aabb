// Written by `npm run codegen` from schemas/forms/bind-email.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { formStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Forms/bind-email',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Binds an e-mail address to the account: a code proves whose it is, the password who asks.' } } },
};
export default meta;

export const Untouched = { ...formStory({ form: 'bind-email', state: 'untouched' }), name: 'untouched', tags: ['long'] };
export const Incomplete = { ...formStory({ form: 'bind-email', state: 'incomplete' }), name: 'incomplete', tags: ['long'] };
export const Filled = { ...formStory({ form: 'bind-email', state: 'filled' }), name: 'filled', tags: ['long'] };
export const Refused = { ...formStory({ form: 'bind-email', state: 'refused' }), name: 'refused', tags: ['long'] };
export const Sending = { ...formStory({ form: 'bind-email', state: 'sending' }), name: 'sending', tags: ['long'] };
