// Written by `npm run codegen` from schemas/pages/template/index.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/template/index',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'New coins: sales in progress, to come and over.' } } },
};
export default meta;

export const Guest = { ...pageStory({ route: 'template/index', visitor: 'guest' }), name: 'guest', tags: ['long'] };
export const Unverified = { ...pageStory({ route: 'template/index', visitor: 'unverified' }), name: 'unverified', tags: ['long'] };
export const Verified = { ...pageStory({ route: 'template/index', visitor: 'verified' }), name: 'verified', tags: ['long'] };
export const Loading = { ...pageStory({ route: 'template/index', visitor: 'verified', state: 'loading' }), name: 'loading', tags: ['long'] };
export const Empty = { ...pageStory({ route: 'template/index', visitor: 'verified', state: 'empty' }), name: 'empty', tags: ['long'] };
export const Failed = { ...pageStory({ route: 'template/index', visitor: 'verified', state: 'failed' }), name: 'failed', tags: ['long'] };
export const NewCoinStates = { ...pageStory({ route: 'template/index', visitor: 'verified', state: {'source':'lh.newcoin_config','path':['*','time_status'],'codes':[1,2,3]} }), name: 'new-coin states' };
