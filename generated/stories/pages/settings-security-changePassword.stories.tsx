// Written by `npm run codegen` from schemas/pages/settings/security/changePassword.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/settings/security/changePassword',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'A new login password.' } } },
};
export default meta;

export const Verified = { ...pageStory({ route: 'settings/security/changePassword', visitor: 'verified' }), name: 'verified', tags: ['long'] };
