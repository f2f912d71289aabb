// Written by `npm run codegen` from schemas/forms/verification-both.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { formStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Forms/verification-both',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Who one is and the photos of the document, in one go: files both levels.' } } },
};
export default meta;

export const Untouched = { ...formStory({ form: 'verification-both', state: 'untouched' }), name: 'untouched', tags: ['long'] };
export const Incomplete = { ...formStory({ form: 'verification-both', state: 'incomplete' }), name: 'incomplete', tags: ['long'] };
export const Filled = { ...formStory({ form: 'verification-both', state: 'filled' }), name: 'filled', tags: ['long'] };
export const Refused = { ...formStory({ form: 'verification-both', state: 'refused' }), name: 'refused', tags: ['long'] };
export const Sending = { ...formStory({ form: 'verification-both', state: 'sending' }), name: 'sending', tags: ['long'] };
