// Written by `npm run codegen` from schemas/pages/template/ieo.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/template/ieo',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'One sale of a new coin: its terms, how much is sold, who stands behind it. Without a number, the first that is open.' } } },
};
export default meta;

export const Guest = { ...pageStory({ route: 'template/ieo', visitor: 'guest' }), name: 'guest', tags: ['long'] };
export const Unverified = { ...pageStory({ route: 'template/ieo', visitor: 'unverified' }), name: 'unverified', tags: ['long'] };
export const Verified = { ...pageStory({ route: 'template/ieo', visitor: 'verified' }), name: 'verified', tags: ['long'] };
export const Loading = { ...pageStory({ route: 'template/ieo', visitor: 'verified', state: 'loading' }), name: 'loading', tags: ['long'] };
export const Empty = { ...pageStory({ route: 'template/ieo', visitor: 'verified', state: 'empty' }), name: 'empty', tags: ['long'] };
export const Failed = { ...pageStory({ route: 'template/ieo', visitor: 'verified', state: 'failed' }), name: 'failed' };
export const NewCoinStates = { ...pageStory({ route: 'template/ieo', visitor: 'verified', state: {'source':'lh.newcoin_config','path':['*','time_status'],'codes':[1,2,3]} }), name: 'new-coin states', tags: ['long'] };
