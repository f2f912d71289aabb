// Written by `npm run codegen` from schemas/pages/user/login/choose.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/user/login/choose',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Where an invitation or a poster leads, and "Create an account" of the menu: sign up by phone or by e-mail, log in, or get back into an account. The invite code in the address goes on to the form.' } } },
};
export default meta;

export const Guest = { ...pageStory({ route: 'user/login/choose', visitor: 'guest' }), name: 'guest' };
