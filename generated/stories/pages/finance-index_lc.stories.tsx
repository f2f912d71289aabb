// Written by `npm run codegen` from schemas/pages/finance/index_lc.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/finance/index_lc',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Mining rental: machines, their daily yield and their price. Guests see the offers.' } } },
};
export default meta;

export const Guest = { ...pageStory({ route: 'finance/index_lc', visitor: 'guest' }), name: 'guest', tags: ['long'] };
export const Unverified = { ...pageStory({ route: 'finance/index_lc', visitor: 'unverified' }), name: 'unverified', tags: ['long'] };
export const Verified = { ...pageStory({ route: 'finance/index_lc', visitor: 'verified' }), name: 'verified', tags: ['long'] };
export const Loading = { ...pageStory({ route: 'finance/index_lc', visitor: 'verified', state: 'loading' }), name: 'loading', tags: ['long'] };
export const Empty = { ...pageStory({ route: 'finance/index_lc', visitor: 'verified', state: 'empty' }), name: 'empty', tags: ['long'] };
export const Failed = { ...pageStory({ route: 'finance/index_lc', visitor: 'verified', state: 'failed' }), name: 'failed', tags: ['long'] };
export const FinanceOrderStates = { ...pageStory({ route: 'finance/index_lc', visitor: 'verified', state: {'source':'lh.deposit_order','path':['order_list','*','status'],'codes':[1,2,3]} }), name: 'finance-order states', tags: ['long'] };
