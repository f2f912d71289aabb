// Written by `npm run codegen` from schemas/forms/nickname.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { formStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Forms/nickname',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'The name by which the app addresses its user.' } } },
};
export default meta;

export const Untouched = { ...formStory({ form: 'nickname', state: 'untouched' }), name: 'untouched', tags: ['long'] };
export const Filled = { ...formStory({ form: 'nickname', state: 'filled' }), name: 'filled', tags: ['long'] };
export const Refused = { ...formStory({ form: 'nickname', state: 'refused' }), name: 'refused', tags: ['long'] };
export const Sending = { ...formStory({ form: 'nickname', state: 'sending' }), name: 'sending', tags: ['long'] };
