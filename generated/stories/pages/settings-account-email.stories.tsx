// Written by `npm run codegen` from schemas/pages/settings/account/email.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/settings/account/email',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Binds an e-mail address to an account that has none.' } } },
};
export default meta;

export const Verified = { ...pageStory({ route: 'settings/account/email', visitor: 'verified' }), name: 'verified' };
