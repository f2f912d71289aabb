// Written by `npm run codegen` from schemas/pages/nft/order.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/nft/order',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Own purchases and sales of NFTs.' } } },
};
export default meta;

export const Unverified = { ...pageStory({ route: 'nft/order', visitor: 'unverified' }), name: 'unverified' };
export const Verified = { ...pageStory({ route: 'nft/order', visitor: 'verified' }), name: 'verified', tags: ['long'] };
export const Loading = { ...pageStory({ route: 'nft/order', visitor: 'verified', state: 'loading' }), name: 'loading', tags: ['long'] };
export const Empty = { ...pageStory({ route: 'nft/order', visitor: 'verified', state: 'empty' }), name: 'empty', tags: ['long'] };
export const Failed = { ...pageStory({ route: 'nft/order', visitor: 'verified', state: 'failed' }), name: 'failed', tags: ['long'] };
export const NftSideStates = { ...pageStory({ route: 'nft/order', visitor: 'verified', state: {'source':'nft.orders','path':['data','*','type'],'codes':[1,2]} }), name: 'nft-side states', tags: ['long'] };
