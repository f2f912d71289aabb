// Written by `npm run codegen` from schemas/pages/user/login/register.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/user/login/register',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'A new account by phone or e-mail. An invitation brings its code in the address.' } } },
};
export default meta;

export const Guest = { ...pageStory({ route: 'user/login/register', visitor: 'guest' }), name: 'guest' };
