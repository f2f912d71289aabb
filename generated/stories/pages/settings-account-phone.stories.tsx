// Written by `npm run codegen` from schemas/pages/settings/account/phone.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/settings/account/phone',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Binds a phone to an account that has none.' } } },
};
export default meta;

export const Verified = { ...pageStory({ route: 'settings/account/phone', visitor: 'verified' }), name: 'verified' };
export const Loading = { ...pageStory({ route: 'settings/account/phone', visitor: 'verified', state: 'loading' }), name: 'loading', tags: ['long'] };
export const Empty = { ...pageStory({ route: 'settings/account/phone', visitor: 'verified', state: 'empty' }), name: 'empty', tags: ['long'] };
export const Failed = { ...pageStory({ route: 'settings/account/phone', visitor: 'verified', state: 'failed' }), name: 'failed', tags: ['long'] };
