// Written by `npm run codegen` from schemas/forms/address.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { formStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Forms/address',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Keeps a withdrawal address: the address itself, the fund password, and a code that was sent to the account\'s own e-mail or phone.' } } },
};
export default meta;

export const Untouched = { ...formStory({ form: 'address', state: 'untouched' }), name: 'untouched' };
export const Incomplete = { ...formStory({ form: 'address', state: 'incomplete' }), name: 'incomplete', tags: ['long'] };
export const Filled = { ...formStory({ form: 'address', state: 'filled' }), name: 'filled', tags: ['long'] };
export const Refused = { ...formStory({ form: 'address', state: 'refused' }), name: 'refused', tags: ['long'] };
export const Sending = { ...formStory({ form: 'address', state: 'sending' }), name: 'sending', tags: ['long'] };
