// Written by `npm run codegen` from schemas/forms/verification-basic.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { formStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Forms/verification-basic',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Who one is: files the basic level.' } } },
};
export default meta;

export const Untouched = { ...formStory({ form: 'verification-basic', state: 'untouched' }), name: 'untouched' };
export const Incomplete = { ...formStory({ form: 'verification-basic', state: 'incomplete' }), name: 'incomplete', tags: ['long'] };
export const Filled = { ...formStory({ form: 'verification-basic', state: 'filled' }), name: 'filled', tags: ['long'] };
export const Refused = { ...formStory({ form: 'verification-basic', state: 'refused' }), name: 'refused', tags: ['long'] };
export const Sending = { ...formStory({ form: 'verification-basic', state: 'sending' }), name: 'sending', tags: ['long'] };
