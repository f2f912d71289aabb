// Written by `npm run codegen` from schemas/pages/option/details2.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/option/details2',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Delivered options, pulled down for the latest.' } } },
};
export default meta;

export const Unverified = { ...pageStory({ route: 'option/details2', visitor: 'unverified' }), name: 'unverified', tags: ['long'] };
export const Verified = { ...pageStory({ route: 'option/details2', visitor: 'verified' }), name: 'verified', tags: ['long'] };
export const Loading = { ...pageStory({ route: 'option/details2', visitor: 'verified', state: 'loading' }), name: 'loading', tags: ['long'] };
export const Empty = { ...pageStory({ route: 'option/details2', visitor: 'verified', state: 'empty' }), name: 'empty', tags: ['long'] };
export const Failed = { ...pageStory({ route: 'option/details2', visitor: 'verified', state: 'failed' }), name: 'failed', tags: ['long'] };
export const OptionSideStatesOfMarketOptions = { ...pageStory({ route: 'option/details2', visitor: 'verified', state: {'source':'market.options','path':['*','type'],'codes':[0,1,2]} }), name: 'option-side states of market.options', tags: ['long'] };
export const OptionOrderStatesOfMarketOptions = { ...pageStory({ route: 'option/details2', visitor: 'verified', state: {'source':'market.options','path':['*','status'],'codes':[1,2,3]} }), name: 'option-order states of market.options', tags: ['long'] };
export const OptionResultStatesOfMarketOptions = { ...pageStory({ route: 'option/details2', visitor: 'verified', state: {'source':'market.options','path':['*','profit_result'],'codes':[-1,0,1]} }), name: 'option-result states of market.options', tags: ['long'] };
export const OptionSideStatesOfMicrotradeLists = { ...pageStory({ route: 'option/details2', visitor: 'verified', state: {'source':'microtrade.lists','path':['data','*','type'],'codes':[0,1,2]} }), name: 'option-side states of microtrade.lists', tags: ['long'] };
export const OptionOrderStatesOfMicrotradeLists = { ...pageStory({ route: 'option/details2', visitor: 'verified', state: {'source':'microtrade.lists','path':['data','*','status'],'codes':[1,2,3]} }), name: 'option-order states of microtrade.lists', tags: ['long'] };
export const OptionResultStatesOfMicrotradeLists = { ...pageStory({ route: 'option/details2', visitor: 'verified', state: {'source':'microtrade.lists','path':['data','*','profit_result'],'codes':[-1,0,1]} }), name: 'option-result states of microtrade.lists', tags: ['long'] };
