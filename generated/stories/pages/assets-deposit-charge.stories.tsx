// Written by `npm run codegen` from schemas/pages/assets/deposit/charge.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/assets/deposit/charge',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Where to send a coin, and the form that says it was sent.' } } },
};
export default meta;

export const Unverified = { ...pageStory({ route: 'assets/deposit/charge', visitor: 'unverified' }), name: 'unverified', tags: ['long'] };
export const Verified = { ...pageStory({ route: 'assets/deposit/charge', visitor: 'verified' }), name: 'verified', tags: ['long'] };
export const Loading = { ...pageStory({ route: 'assets/deposit/charge', visitor: 'verified', state: 'loading' }), name: 'loading', tags: ['long'] };
export const Empty = { ...pageStory({ route: 'assets/deposit/charge', visitor: 'verified', state: 'empty' }), name: 'empty', tags: ['long'] };
export const Failed = { ...pageStory({ route: 'assets/deposit/charge', visitor: 'verified', state: 'failed' }), name: 'failed', tags: ['long'] };
export const DepositStates = { ...pageStory({ route: 'assets/deposit/charge', visitor: 'verified', state: {'source':'charge_mention.log2','path':['data','*','status'],'codes':[1,2,3]} }), name: 'deposit states', tags: ['long'] };
