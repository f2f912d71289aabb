// Written by `npm run codegen` from schemas/pages/loan/order.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/loan/order',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Own loans, how they stand, what is owed.' } } },
};
export default meta;

export const Unverified = { ...pageStory({ route: 'loan/order', visitor: 'unverified' }), name: 'unverified', tags: ['long'] };
export const Verified = { ...pageStory({ route: 'loan/order', visitor: 'verified' }), name: 'verified', tags: ['long'] };
export const Loading = { ...pageStory({ route: 'loan/order', visitor: 'verified', state: 'loading' }), name: 'loading', tags: ['long'] };
export const Empty = { ...pageStory({ route: 'loan/order', visitor: 'verified', state: 'empty' }), name: 'empty', tags: ['long'] };
export const Failed = { ...pageStory({ route: 'loan/order', visitor: 'verified', state: 'failed' }), name: 'failed', tags: ['long'] };
export const LoanStates = { ...pageStory({ route: 'loan/order', visitor: 'verified', state: {'source':'borrow.orders','path':['data','*','status'],'codes':[1,2,3,4,5]} }), name: 'loan states' };
