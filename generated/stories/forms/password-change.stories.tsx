// Written by `npm run codegen` from schemas/forms/password-change.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { formStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Forms/password-change',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'The login password: the one until now, the new one twice. Every other session ends.' } } },
};
export default meta;

export const Untouched = { ...formStory({ form: 'password-change', state: 'untouched' }), name: 'untouched', tags: ['long'] };
export const Incomplete = { ...formStory({ form: 'password-change', state: 'incomplete' }), name: 'incomplete', tags: ['long'] };
export const Filled = { ...formStory({ form: 'password-change', state: 'filled' }), name: 'filled', tags: ['long'] };
export const Refused = { ...formStory({ form: 'password-change', state: 'refused' }), name: 'refused' };
export const Sending = { ...formStory({ form: 'password-change', state: 'sending' }), name: 'sending', tags: ['long'] };
