// Written by `npm run codegen` from schemas/pages/fpjy/fpjy.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/fpjy/fpjy',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Quick-buy: pays a bank account in a fiat currency, sends the receipt, gets the coin once it was looked at.' } } },
};
export default meta;

export const Unverified = { ...pageStory({ route: 'fpjy/fpjy', visitor: 'unverified' }), name: 'unverified', tags: ['long'] };
export const Verified = { ...pageStory({ route: 'fpjy/fpjy', visitor: 'verified' }), name: 'verified' };
export const Loading = { ...pageStory({ route: 'fpjy/fpjy', visitor: 'verified', state: 'loading' }), name: 'loading', tags: ['long'] };
export const Empty = { ...pageStory({ route: 'fpjy/fpjy', visitor: 'verified', state: 'empty' }), name: 'empty', tags: ['long'] };
export const Failed = { ...pageStory({ route: 'fpjy/fpjy', visitor: 'verified', state: 'failed' }), name: 'failed', tags: ['long'] };
export const DepositStates = { ...pageStory({ route: 'fpjy/fpjy', visitor: 'verified', state: {'source':'fpjy.list','path':['data','*','status'],'codes':[1,2,3]} }), name: 'deposit states', tags: ['long'] };
