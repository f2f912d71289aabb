// Written by `npm run codegen` from schemas/pages/nft/detail.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/nft/detail',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'One NFT: its picture and its story; to buy it, or where it is one\'s own to offer it and to take it back.' } } },
};
export default meta;

export const Guest = { ...pageStory({ route: 'nft/detail', visitor: 'guest' }), name: 'guest', tags: ['long'] };
export const Unverified = { ...pageStory({ route: 'nft/detail', visitor: 'unverified' }), name: 'unverified', tags: ['long'] };
export const Verified = { ...pageStory({ route: 'nft/detail', visitor: 'verified' }), name: 'verified', tags: ['long'] };
export const Loading = { ...pageStory({ route: 'nft/detail', visitor: 'verified', state: 'loading' }), name: 'loading', tags: ['long'] };
export const Empty = { ...pageStory({ route: 'nft/detail', visitor: 'verified', state: 'empty' }), name: 'empty', tags: ['long'] };
export const Failed = { ...pageStory({ route: 'nft/detail', visitor: 'verified', state: 'failed' }), name: 'failed', tags: ['long'] };
export const NftStates = { ...pageStory({ route: 'nft/detail', visitor: 'verified', state: {'source':'nft.list','path':['*','status'],'codes':[0,1,2]} }), name: 'nft states', tags: ['long'] };
