// Written by `npm run codegen` from schemas/forms/forget-mobile.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { formStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Forms/forget-mobile',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Forgotten password, first step: phone and the code that went there.' } } },
};
export default meta;

export const Untouched = { ...formStory({ form: 'forget-mobile', state: 'untouched' }), name: 'untouched', tags: ['long'] };
export const Incomplete = { ...formStory({ form: 'forget-mobile', state: 'incomplete' }), name: 'incomplete', tags: ['long'] };
export const Filled = { ...formStory({ form: 'forget-mobile', state: 'filled' }), name: 'filled', tags: ['long'] };
export const Refused = { ...formStory({ form: 'forget-mobile', state: 'refused' }), name: 'refused', tags: ['long'] };
export const Sending = { ...formStory({ form: 'forget-mobile', state: 'sending' }), name: 'sending' };
