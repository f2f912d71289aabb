// Written by `npm run codegen` from schemas/pages/user/address/index.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/user/address/index',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'The withdrawal addresses that one keeps, by coin: copy, delete, add, or look at one in full.' } } },
};
export default meta;

export const Unverified = { ...pageStory({ route: 'user/address/index', visitor: 'unverified' }), name: 'unverified', tags: ['long'] };
export const Verified = { ...pageStory({ route: 'user/address/index', visitor: 'verified' }), name: 'verified' };
export const Loading = { ...pageStory({ route: 'user/address/index', visitor: 'verified', state: 'loading' }), name: 'loading', tags: ['long'] };
export const Empty = { ...pageStory({ route: 'user/address/index', visitor: 'verified', state: 'empty' }), name: 'empty', tags: ['long'] };
export const Failed = { ...pageStory({ route: 'user/address/index', visitor: 'verified', state: 'failed' }), name: 'failed', tags: ['long'] };
