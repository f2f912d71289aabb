// Written by `npm run codegen` from schemas/pages/trade/kline.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/trade/kline',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'One market: price, candles, book, trades, and the way to an order.' } } },
};
export default meta;

export const Guest = { ...pageStory({ route: 'trade/kline', visitor: 'guest' }), name: 'guest', tags: ['long'] };
export const Unverified = { ...pageStory({ route: 'trade/kline', visitor: 'unverified' }), name: 'unverified', tags: ['long'] };
export const Verified = { ...pageStory({ route: 'trade/kline', visitor: 'verified' }), name: 'verified', tags: ['long'] };
export const Loading = { ...pageStory({ route: 'trade/kline', visitor: 'verified', state: 'loading' }), name: 'loading', tags: ['long'] };
export const Empty = { ...pageStory({ route: 'trade/kline', visitor: 'verified', state: 'empty' }), name: 'empty', tags: ['long'] };
export const Failed = { ...pageStory({ route: 'trade/kline', visitor: 'verified', state: 'failed' }), name: 'failed', tags: ['long'] };
export const SideStatesOfMarketOrders = { ...pageStory({ route: 'trade/kline', visitor: 'verified', state: {'source':'market.orders','path':['*','type'],'codes':[1,2]} }), name: 'side states of market.orders', tags: ['long'] };
export const OrderKindStatesOfMarketOrders = { ...pageStory({ route: 'trade/kline', visitor: 'verified', state: {'source':'market.orders','path':['*','kind'],'codes':[1,2]} }), name: 'order-kind states of market.orders', tags: ['long'] };
export const SpotOrderStatesOfMarketOrders = { ...pageStory({ route: 'trade/kline', visitor: 'verified', state: {'source':'market.orders','path':['*','status'],'codes':[1,2,3]} }), name: 'spot-order states of market.orders', tags: ['long'] };
export const SideStatesOfCoinList = { ...pageStory({ route: 'trade/kline', visitor: 'verified', state: {'source':'coin.list','path':['*','type'],'codes':[1,2]} }), name: 'side states of coin.list', tags: ['long'] };
export const OrderKindStatesOfCoinList = { ...pageStory({ route: 'trade/kline', visitor: 'verified', state: {'source':'coin.list','path':['*','kind'],'codes':[1,2]} }), name: 'order-kind states of coin.list', tags: ['long'] };
export const SpotOrderStatesOfCoinList = { ...pageStory({ route: 'trade/kline', visitor: 'verified', state: {'source':'coin.list','path':['*','status'],'codes':[1,2,3]} }), name: 'spot-order states of coin.list', tags: ['long'] };
