// Written by `npm run codegen` from schemas/pages/user/login/forgetPassword.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/user/login/forgetPassword',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'A forgotten login password: phone or e-mail and its code, then, in an entry of the history of its own, the new password.' } } },
};
export default meta;

export const Guest = { ...pageStory({ route: 'user/login/forgetPassword', visitor: 'guest' }), name: 'guest', tags: ['long'] };
