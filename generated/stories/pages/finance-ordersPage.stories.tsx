// Written by `npm run codegen` from schemas/pages/finance/ordersPage.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/finance/ordersPage',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Own hosted money: hosting, completed, redeemed. Leaving early shows its price before it is done.' } } },
};
export default meta;

export const Unverified = { ...pageStory({ route: 'finance/ordersPage', visitor: 'unverified' }), name: 'unverified' };
export const Verified = { ...pageStory({ route: 'finance/ordersPage', visitor: 'verified' }), name: 'verified', tags: ['long'] };
export const Loading = { ...pageStory({ route: 'finance/ordersPage', visitor: 'verified', state: 'loading' }), name: 'loading', tags: ['long'] };
export const Empty = { ...pageStory({ route: 'finance/ordersPage', visitor: 'verified', state: 'empty' }), name: 'empty', tags: ['long'] };
export const Failed = { ...pageStory({ route: 'finance/ordersPage', visitor: 'verified', state: 'failed' }), name: 'failed', tags: ['long'] };
export const FinanceOrderStates = { ...pageStory({ route: 'finance/ordersPage', visitor: 'verified', state: {'source':'lh.deposit_order','path':['order_list','*','status'],'codes':[1,2,3]} }), name: 'finance-order states', tags: ['long'] };
