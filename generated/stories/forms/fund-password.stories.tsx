// Written by `npm run codegen` from schemas/forms/fund-password.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { formStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Forms/fund-password',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'The fund password: set where there is none, else changed by the old one, or by a code that goes to the phone or e-mail of the account.' } } },
};
export default meta;

export const Untouched = { ...formStory({ form: 'fund-password', state: 'untouched' }), name: 'untouched', tags: ['long'] };
export const Incomplete = { ...formStory({ form: 'fund-password', state: 'incomplete' }), name: 'incomplete', tags: ['long'] };
export const Filled = { ...formStory({ form: 'fund-password', state: 'filled' }), name: 'filled', tags: ['long'] };
export const Refused = { ...formStory({ form: 'fund-password', state: 'refused' }), name: 'refused', tags: ['long'] };
export const Sending = { ...formStory({ form: 'fund-password', state: 'sending' }), name: 'sending', tags: ['long'] };
