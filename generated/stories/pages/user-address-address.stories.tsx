// Written by `npm run codegen` from schemas/pages/user/address/address.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/user/address/address',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'One kept address in full: to compare letter by letter, copy, withdraw to, or delete. Whoever wants to choose an address for a withdrawal does so on the page of the withdrawal.' } } },
};
export default meta;

export const Unverified = { ...pageStory({ route: 'user/address/address', visitor: 'unverified' }), name: 'unverified', tags: ['long'] };
export const Verified = { ...pageStory({ route: 'user/address/address', visitor: 'verified' }), name: 'verified' };
export const Loading = { ...pageStory({ route: 'user/address/address', visitor: 'verified', state: 'loading' }), name: 'loading', tags: ['long'] };
export const Empty = { ...pageStory({ route: 'user/address/address', visitor: 'verified', state: 'empty' }), name: 'empty', tags: ['long'] };
export const Failed = { ...pageStory({ route: 'user/address/address', visitor: 'verified', state: 'failed' }), name: 'failed', tags: ['long'] };
