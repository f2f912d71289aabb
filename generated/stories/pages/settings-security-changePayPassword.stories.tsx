// Written by `npm run codegen` from schemas/pages/settings/security/changePayPassword.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/settings/security/changePayPassword',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Set the fund password, or change it by the old one or by a code. Pages that need one lead here with "backpage"; done, one is back there.' } } },
};
export default meta;

export const Unverified = { ...pageStory({ route: 'settings/security/changePayPassword', visitor: 'unverified' }), name: 'unverified', tags: ['long'] };
export const Verified = { ...pageStory({ route: 'settings/security/changePayPassword', visitor: 'verified' }), name: 'verified', tags: ['long'] };
export const Loading = { ...pageStory({ route: 'settings/security/changePayPassword', visitor: 'verified', state: 'loading' }), name: 'loading' };
export const Failed = { ...pageStory({ route: 'settings/security/changePayPassword', visitor: 'verified', state: 'failed' }), name: 'failed', tags: ['long'] };
