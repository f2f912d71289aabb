// Written by `npm run codegen` from schemas/pages/template/ieoBuy/ieoBuy.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/template/ieoBuy/ieoBuy',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Subscribes to a sale of a new coin.' } } },
};
export default meta;

export const Unverified = { ...pageStory({ route: 'template/ieoBuy/ieoBuy', visitor: 'unverified' }), name: 'unverified', tags: ['long'] };
export const Verified = { ...pageStory({ route: 'template/ieoBuy/ieoBuy', visitor: 'verified' }), name: 'verified', tags: ['long'] };
export const Loading = { ...pageStory({ route: 'template/ieoBuy/ieoBuy', visitor: 'verified', state: 'loading' }), name: 'loading', tags: ['long'] };
export const Empty = { ...pageStory({ route: 'template/ieoBuy/ieoBuy', visitor: 'verified', state: 'empty' }), name: 'empty', tags: ['long'] };
export const Failed = { ...pageStory({ route: 'template/ieoBuy/ieoBuy', visitor: 'verified', state: 'failed' }), name: 'failed', tags: ['long'] };
export const NewCoinStates = { ...pageStory({ route: 'template/ieoBuy/ieoBuy', visitor: 'verified', state: {'source':'lh.newcoin_config','path':['*','time_status'],'codes':[1,2,3]} }), name: 'new-coin states', tags: ['long'] };
