// Written by `npm run codegen` from schemas/pages/option/detail.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/option/detail',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Timed options on one pair: its price, the purchase, and what awaits delivery.' } } },
};
export default meta;

export const Unverified = { ...pageStory({ route: 'option/detail', visitor: 'unverified' }), name: 'unverified', tags: ['long'] };
export const Verified = { ...pageStory({ route: 'option/detail', visitor: 'verified' }), name: 'verified', tags: ['long'] };
export const Loading = { ...pageStory({ route: 'option/detail', visitor: 'verified', state: 'loading' }), name: 'loading', tags: ['long'] };
export const Empty = { ...pageStory({ route: 'option/detail', visitor: 'verified', state: 'empty' }), name: 'empty', tags: ['long'] };
export const Failed = { ...pageStory({ route: 'option/detail', visitor: 'verified', state: 'failed' }), name: 'failed', tags: ['long'] };
export const Verification0NotVerified = { ...pageStory({ route: 'option/detail', visitor: 'verified', state: {'source':'user.center','path':['review_status'],'codes':[0]} }), name: 'verification 0 not verified', tags: ['long'] };
export const Verification1UnderReview = { ...pageStory({ route: 'option/detail', visitor: 'verified', state: {'source':'user.center','path':['review_status'],'codes':[1]} }), name: 'verification 1 under review', tags: ['long'] };
export const Verification2Verified = { ...pageStory({ route: 'option/detail', visitor: 'verified', state: {'source':'user.center','path':['review_status'],'codes':[2]} }), name: 'verification 2 verified', tags: ['long'] };
export const Verification3Rejected = { ...pageStory({ route: 'option/detail', visitor: 'verified', state: {'source':'user.center','path':['review_status'],'codes':[3]} }), name: 'verification 3 rejected', tags: ['long'] };
export const OptionSideStatesOfMarketOptions = { ...pageStory({ route: 'option/detail', visitor: 'verified', state: {'source':'market.options','path':['*','type'],'codes':[0,1,2]} }), name: 'option-side states of market.options', tags: ['long'] };
export const OptionOrderStatesOfMarketOptions = { ...pageStory({ route: 'option/detail', visitor: 'verified', state: {'source':'market.options','path':['*','status'],'codes':[1,2,3]} }), name: 'option-order states of market.options', tags: ['long'] };
export const OptionResultStatesOfMarketOptions = { ...pageStory({ route: 'option/detail', visitor: 'verified', state: {'source':'market.options','path':['*','profit_result'],'codes':[-1,0,1]} }), name: 'option-result states of market.options', tags: ['long'] };
export const OptionSideStatesOfMicrotradeLists = { ...pageStory({ route: 'option/detail', visitor: 'verified', state: {'source':'microtrade.lists','path':['data','*','type'],'codes':[0,1,2]} }), name: 'option-side states of microtrade.lists', tags: ['long'] };
export const OptionOrderStatesOfMicrotradeLists = { ...pageStory({ route: 'option/detail', visitor: 'verified', state: {'source':'microtrade.lists','path':['data','*','status'],'codes':[1,2,3]} }), name: 'option-order states of microtrade.lists' };
export const OptionResultStatesOfMicrotradeLists = { ...pageStory({ route: 'option/detail', visitor: 'verified', state: {'source':'microtrade.lists','path':['data','*','profit_result'],'codes':[-1,0,1]} }), name: 'option-result states of microtrade.lists', tags: ['long'] };
