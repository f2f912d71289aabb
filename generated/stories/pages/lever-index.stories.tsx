// Written by `npm run codegen` from schemas/pages/lever/index.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/lever/index',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Spot trading: the book beside the form, own orders below; on a wide page chart, book and form side by side.' } } },
};
export default meta;

export const Unverified = { ...pageStory({ route: 'lever/index', visitor: 'unverified' }), name: 'unverified', tags: ['long'] };
export const Verified = { ...pageStory({ route: 'lever/index', visitor: 'verified' }), name: 'verified', tags: ['long'] };
export const Loading = { ...pageStory({ route: 'lever/index', visitor: 'verified', state: 'loading' }), name: 'loading', tags: ['long'] };
export const Empty = { ...pageStory({ route: 'lever/index', visitor: 'verified', state: 'empty' }), name: 'empty', tags: ['long'] };
export const Failed = { ...pageStory({ route: 'lever/index', visitor: 'verified', state: 'failed' }), name: 'failed', tags: ['long'] };
export const SideStatesOfMarketOrders = { ...pageStory({ route: 'lever/index', visitor: 'verified', state: {'source':'market.orders','path':['*','type'],'codes':[1,2]} }), name: 'side states of market.orders', tags: ['long'] };
export const OrderKindStatesOfMarketOrders = { ...pageStory({ route: 'lever/index', visitor: 'verified', state: {'source':'market.orders','path':['*','kind'],'codes':[1,2]} }), name: 'order-kind states of market.orders', tags: ['long'] };
export const SpotOrderStatesOfMarketOrders = { ...pageStory({ route: 'lever/index', visitor: 'verified', state: {'source':'market.orders','path':['*','status'],'codes':[1,2,3]} }), name: 'spot-order states of market.orders', tags: ['long'] };
export const SideStatesOfCoinList = { ...pageStory({ route: 'lever/index', visitor: 'verified', state: {'source':'coin.list','path':['*','type'],'codes':[1,2]} }), name: 'side states of coin.list', tags: ['long'] };
export const OrderKindStatesOfCoinList = { ...pageStory({ route: 'lever/index', visitor: 'verified', state: {'source':'coin.list','path':['*','kind'],'codes':[1,2]} }), name: 'order-kind states of coin.list', tags: ['long'] };
export const SpotOrderStatesOfCoinList = { ...pageStory({ route: 'lever/index', visitor: 'verified', state: {'source':'coin.list','path':['*','status'],'codes':[1,2,3]} }), name: 'spot-order states of coin.list', tags: ['long'] };
