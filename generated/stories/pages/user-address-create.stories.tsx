// Written by `npm run codegen` from schemas/pages/user/address/create.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/user/address/create',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'A new withdrawal address, for one coin on one chain. Without a fund password it asks for that first; afterwards one is where one came from.' } } },
};
export default meta;

export const Unverified = { ...pageStory({ route: 'user/address/create', visitor: 'unverified' }), name: 'unverified', tags: ['long'] };
export const Verified = { ...pageStory({ route: 'user/address/create', visitor: 'verified' }), name: 'verified', tags: ['long'] };
export const Loading = { ...pageStory({ route: 'user/address/create', visitor: 'verified', state: 'loading' }), name: 'loading', tags: ['long'] };
export const Empty = { ...pageStory({ route: 'user/address/create', visitor: 'verified', state: 'empty' }), name: 'empty', tags: ['long'] };
export const Failed = { ...pageStory({ route: 'user/address/create', visitor: 'verified', state: 'failed' }), name: 'failed', tags: ['long'] };
