// Written by `npm run codegen` from schemas/pages/finance/buyPage.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/finance/buyPage',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'One product: its terms, and its purchase. What it earns and what leaving costs stands there before it is bought.' } } },
};
export default meta;

export const Unverified = { ...pageStory({ route: 'finance/buyPage', visitor: 'unverified' }), name: 'unverified' };
export const Verified = { ...pageStory({ route: 'finance/buyPage', visitor: 'verified' }), name: 'verified', tags: ['long'] };
export const Loading = { ...pageStory({ route: 'finance/buyPage', visitor: 'verified', state: 'loading' }), name: 'loading', tags: ['long'] };
export const Empty = { ...pageStory({ route: 'finance/buyPage', visitor: 'verified', state: 'empty' }), name: 'empty', tags: ['long'] };
export const Failed = { ...pageStory({ route: 'finance/buyPage', visitor: 'verified', state: 'failed' }), name: 'failed', tags: ['long'] };
