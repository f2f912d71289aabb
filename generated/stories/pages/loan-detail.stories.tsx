// Written by `npm run codegen` from schemas/pages/loan/detail.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/loan/detail',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'One loan: what is owed, how far it is, its terms. Without a number, the newest one.' } } },
};
export default meta;

export const Unverified = { ...pageStory({ route: 'loan/detail', visitor: 'unverified' }), name: 'unverified', tags: ['long'] };
export const Verified = { ...pageStory({ route: 'loan/detail', visitor: 'verified' }), name: 'verified', tags: ['long'] };
export const Loading = { ...pageStory({ route: 'loan/detail', visitor: 'verified', state: 'loading' }), name: 'loading', tags: ['long'] };
export const Empty = { ...pageStory({ route: 'loan/detail', visitor: 'verified', state: 'empty' }), name: 'empty', tags: ['long'] };
export const Failed = { ...pageStory({ route: 'loan/detail', visitor: 'verified', state: 'failed' }), name: 'failed', tags: ['long'] };
export const LoanStates = { ...pageStory({ route: 'loan/detail', visitor: 'verified', state: {'source':'borrow.orders','path':['data','*','status'],'codes':[1,2,3,4,5]} }), name: 'loan states', tags: ['long'] };
