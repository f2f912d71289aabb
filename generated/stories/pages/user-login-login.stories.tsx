// Written by `npm run codegen` from schemas/pages/user/login/login.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/user/login/login',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Log in by phone or e-mail, and go back to where one was.' } } },
};
export default meta;

export const Guest = { ...pageStory({ route: 'user/login/login', visitor: 'guest' }), name: 'guest', tags: ['long'] };
