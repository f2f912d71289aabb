// Written by `npm run codegen` from schemas/pages/assets/withdraw/detail.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/assets/withdraw/detail',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'One withdrawal: how far it is, where it goes, why it was refused. Without a number, the newest one.' } } },
};
export default meta;

export const Unverified = { ...pageStory({ route: 'assets/withdraw/detail', visitor: 'unverified' }), name: 'unverified', tags: ['long'] };
export const Verified = { ...pageStory({ route: 'assets/withdraw/detail', visitor: 'verified' }), name: 'verified', tags: ['long'] };
export const Loading = { ...pageStory({ route: 'assets/withdraw/detail', visitor: 'verified', state: 'loading' }), name: 'loading', tags: ['long'] };
export const Empty = { ...pageStory({ route: 'assets/withdraw/detail', visitor: 'verified', state: 'empty' }), name: 'empty', tags: ['long'] };
export const Failed = { ...pageStory({ route: 'assets/withdraw/detail', visitor: 'verified', state: 'failed' }), name: 'failed' };
export const WithdrawalStates = { ...pageStory({ route: 'assets/withdraw/detail', visitor: 'verified', state: {'source':'charge_mention.log3','path':['data','*','status'],'codes':[1,2,3]} }), name: 'withdrawal states', tags: ['long'] };
