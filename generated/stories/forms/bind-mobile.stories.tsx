// Written by `npm run codegen` from schemas/forms/bind-mobile.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { formStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Forms/bind-mobile',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Binds a phone to the account: a code proves whose it is, the password who asks.' } } },
};
export default meta;

export const Untouched = { ...formStory({ form: 'bind-mobile', state: 'untouched' }), name: 'untouched', tags: ['long'] };
export const Incomplete = { ...formStory({ form: 'bind-mobile', state: 'incomplete' }), name: 'incomplete', tags: ['long'] };
export const Filled = { ...formStory({ form: 'bind-mobile', state: 'filled' }), name: 'filled', tags: ['long'] };
export const Refused = { ...formStory({ form: 'bind-mobile', state: 'refused' }), name: 'refused', tags: ['long'] };
export const Sending = { ...formStory({ form: 'bind-mobile', state: 'sending' }), name: 'sending', tags: ['long'] };
