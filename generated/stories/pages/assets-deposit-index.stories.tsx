// Written by `npm run codegen` from schemas/pages/assets/deposit/index.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/assets/deposit/index',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Which coin to deposit.' } } },
};
export default meta;

export const Unverified = { ...pageStory({ route: 'assets/deposit/index', visitor: 'unverified' }), name: 'unverified', tags: ['long'] };
export const Verified = { ...pageStory({ route: 'assets/deposit/index', visitor: 'verified' }), name: 'verified' };
export const Loading = { ...pageStory({ route: 'assets/deposit/index', visitor: 'verified', state: 'loading' }), name: 'loading', tags: ['long'] };
export const Empty = { ...pageStory({ route: 'assets/deposit/index', visitor: 'verified', state: 'empty' }), name: 'empty', tags: ['long'] };
export const Failed = { ...pageStory({ route: 'assets/deposit/index', visitor: 'verified', state: 'failed' }), name: 'failed', tags: ['long'] };
