// Written by `npm run codegen` from schemas/forms/login.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { formStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Forms/login',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Phone or e-mail, and password, for a session. Which of the two is asked for is the tab, app.by.' } } },
};
export default meta;

export const Untouched = { ...formStory({ form: 'login', state: 'untouched' }), name: 'untouched', tags: ['long'] };
export const Incomplete = { ...formStory({ form: 'login', state: 'incomplete' }), name: 'incomplete' };
export const Filled = { ...formStory({ form: 'login', state: 'filled' }), name: 'filled', tags: ['long'] };
export const Refused = { ...formStory({ form: 'login', state: 'refused' }), name: 'refused', tags: ['long'] };
export const Sending = { ...formStory({ form: 'login', state: 'sending' }), name: 'sending', tags: ['long'] };
