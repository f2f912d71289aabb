// Written by `npm run codegen` from schemas/pages/lever/index2.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/lever/index2',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Contracts: the order with what it costs before the button, the book, own positions, orders and what is over.' } } },
};
export default meta;

export const Unverified = { ...pageStory({ route: 'lever/index2', visitor: 'unverified' }), name: 'unverified', tags: ['long'] };
export const Verified = { ...pageStory({ route: 'lever/index2', visitor: 'verified' }), name: 'verified', tags: ['long'] };
export const Loading = { ...pageStory({ route: 'lever/index2', visitor: 'verified', state: 'loading' }), name: 'loading', tags: ['long'] };
export const Empty = { ...pageStory({ route: 'lever/index2', visitor: 'verified', state: 'empty' }), name: 'empty', tags: ['long'] };
export const Failed = { ...pageStory({ route: 'lever/index2', visitor: 'verified', state: 'failed' }), name: 'failed', tags: ['long'] };
export const Verification0NotVerified = { ...pageStory({ route: 'lever/index2', visitor: 'verified', state: {'source':'user.center','path':['review_status'],'codes':[0]} }), name: 'verification 0 not verified', tags: ['long'] };
export const Verification1UnderReview = { ...pageStory({ route: 'lever/index2', visitor: 'verified', state: {'source':'user.center','path':['review_status'],'codes':[1]} }), name: 'verification 1 under review', tags: ['long'] };
export const Verification2Verified = { ...pageStory({ route: 'lever/index2', visitor: 'verified', state: {'source':'user.center','path':['review_status'],'codes':[2]} }), name: 'verification 2 verified', tags: ['long'] };
export const Verification3Rejected = { ...pageStory({ route: 'lever/index2', visitor: 'verified', state: {'source':'user.center','path':['review_status'],'codes':[3]} }), name: 'verification 3 rejected', tags: ['long'] };
export const PositionSideStatesOfMarketPositions = { ...pageStory({ route: 'lever/index2', visitor: 'verified', state: {'source':'market.positions','path':['*','type'],'codes':[1,2]} }), name: 'position-side states of market.positions' };
export const PositionStatesOfMarketPositions = { ...pageStory({ route: 'lever/index2', visitor: 'verified', state: {'source':'market.positions','path':['*','status'],'codes':[0,1,2,3,4]} }), name: 'position states of market.positions', tags: ['long'] };
export const CloseReasonStatesOfMarketPositions = { ...pageStory({ route: 'lever/index2', visitor: 'verified', state: {'source':'market.positions','path':['*','closed_type'],'codes':[0,1,2,3,4]} }), name: 'close-reason states of market.positions', tags: ['long'] };
export const PositionSideStatesOfLeverMyTrade = { ...pageStory({ route: 'lever/index2', visitor: 'verified', state: {'source':'lever.my_trade','path':['message','data','*','type'],'codes':[1,2]} }), name: 'position-side states of lever.my_trade', tags: ['long'] };
export const PositionStatesOfLeverMyTrade = { ...pageStory({ route: 'lever/index2', visitor: 'verified', state: {'source':'lever.my_trade','path':['message','data','*','status'],'codes':[0,1,2,3,4]} }), name: 'position states of lever.my_trade', tags: ['long'] };
export const CloseReasonStatesOfLeverMyTrade = { ...pageStory({ route: 'lever/index2', visitor: 'verified', state: {'source':'lever.my_trade','path':['message','data','*','closed_type'],'codes':[0,1,2,3,4]} }), name: 'close-reason states of lever.my_trade', tags: ['long'] };
