// Written by `npm run codegen` from schemas/pages/template/ieoBuy/ieoDetails/ieoDetails.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/template/ieoBuy/ieoDetails/ieoDetails',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Own subscriptions, and one of them with all that was agreed.' } } },
};
export default meta;

export const Unverified = { ...pageStory({ route: 'template/ieoBuy/ieoDetails/ieoDetails', visitor: 'unverified' }), name: 'unverified', tags: ['long'] };
export const Verified = { ...pageStory({ route: 'template/ieoBuy/ieoDetails/ieoDetails', visitor: 'verified' }), name: 'verified' };
export const Loading = { ...pageStory({ route: 'template/ieoBuy/ieoDetails/ieoDetails', visitor: 'verified', state: 'loading' }), name: 'loading', tags: ['long'] };
export const Empty = { ...pageStory({ route: 'template/ieoBuy/ieoDetails/ieoDetails', visitor: 'verified', state: 'empty' }), name: 'empty', tags: ['long'] };
export const Failed = { ...pageStory({ route: 'template/ieoBuy/ieoDetails/ieoDetails', visitor: 'verified', state: 'failed' }), name: 'failed', tags: ['long'] };
export const SubscriptionStates = { ...pageStory({ route: 'template/ieoBuy/ieoDetails/ieoDetails', visitor: 'verified', state: {'source':'lh.newcoin_order','path':['order_list','*','status'],'codes':[1,2]} }), name: 'subscription states', tags: ['long'] };
