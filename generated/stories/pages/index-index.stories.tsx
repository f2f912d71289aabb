// Written by `npm run codegen` from schemas/pages/index/index.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/index/index',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Home: what is new, ways in, markets.' } } },
};
export default meta;

export const Guest = { ...pageStory({ route: 'index/index', visitor: 'guest' }), name: 'guest', tags: ['long'] };
export const Unverified = { ...pageStory({ route: 'index/index', visitor: 'unverified' }), name: 'unverified', tags: ['long'] };
export const Verified = { ...pageStory({ route: 'index/index', visitor: 'verified' }), name: 'verified', tags: ['long'] };
export const Loading = { ...pageStory({ route: 'index/index', visitor: 'verified', state: 'loading' }), name: 'loading', tags: ['long'] };
export const Empty = { ...pageStory({ route: 'index/index', visitor: 'verified', state: 'empty' }), name: 'empty', tags: ['long'] };
export const Failed = { ...pageStory({ route: 'index/index', visitor: 'verified', state: 'failed' }), name: 'failed', tags: ['long'] };
