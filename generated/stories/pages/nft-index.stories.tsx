// Written by `npm run codegen` from schemas/pages/nft/index.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/nft/index',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'NFTs: what is on sale, and what the user owns.' } } },
};
export default meta;

export const Guest = { ...pageStory({ route: 'nft/index', visitor: 'guest' }), name: 'guest', tags: ['long'] };
export const Unverified = { ...pageStory({ route: 'nft/index', visitor: 'unverified' }), name: 'unverified', tags: ['long'] };
export const Verified = { ...pageStory({ route: 'nft/index', visitor: 'verified' }), name: 'verified', tags: ['long'] };
export const Loading = { ...pageStory({ route: 'nft/index', visitor: 'verified', state: 'loading' }), name: 'loading', tags: ['long'] };
export const Empty = { ...pageStory({ route: 'nft/index', visitor: 'verified', state: 'empty' }), name: 'empty', tags: ['long'] };
export const Failed = { ...pageStory({ route: 'nft/index', visitor: 'verified', state: 'failed' }), name: 'failed', tags: ['long'] };
export const NftStates = { ...pageStory({ route: 'nft/index', visitor: 'verified', state: {'source':'nft.list','path':['*','status'],'codes':[0,1,2]} }), name: 'nft states', tags: ['long'] };
export const NftSideStates = { ...pageStory({ route: 'nft/index', visitor: 'verified', state: {'source':'nft.orders','path':['data','*','type'],'codes':[1,2]} }), name: 'nft-side states', tags: ['long'] };
