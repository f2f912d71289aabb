// Written by `npm run codegen` from schemas/forms/forget-password.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { formStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Forms/forget-password',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Forgotten password, second step: the new one, by the code of the first.' } } },
};
export default meta;

export const Untouched = { ...formStory({ form: 'forget-password', state: 'untouched' }), name: 'untouched', tags: ['long'] };
export const Incomplete = { ...formStory({ form: 'forget-password', state: 'incomplete' }), name: 'incomplete', tags: ['long'] };
export const Filled = { ...formStory({ form: 'forget-password', state: 'filled' }), name: 'filled', tags: ['long'] };
export const Refused = { ...formStory({ form: 'forget-password', state: 'refused' }), name: 'refused', tags: ['long'] };
export const Sending = { ...formStory({ form: 'forget-password', state: 'sending' }), name: 'sending', tags: ['long'] };
