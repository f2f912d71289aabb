// Written by `npm run codegen` from schemas/pages/assets/tradeAccount.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/assets/tradeAccount',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'The trading accounts: what is free, what is held, and the way in and out.' } } },
};
export default meta;

export const Unverified = { ...pageStory({ route: 'assets/tradeAccount', visitor: 'unverified' }), name: 'unverified', tags: ['long'] };
export const Verified = { ...pageStory({ route: 'assets/tradeAccount', visitor: 'verified' }), name: 'verified', tags: ['long'] };
export const Loading = { ...pageStory({ route: 'assets/tradeAccount', visitor: 'verified', state: 'loading' }), name: 'loading', tags: ['long'] };
export const Empty = { ...pageStory({ route: 'assets/tradeAccount', visitor: 'verified', state: 'empty' }), name: 'empty' };
export const Failed = { ...pageStory({ route: 'assets/tradeAccount', visitor: 'verified', state: 'failed' }), name: 'failed', tags: ['long'] };
export const AccountLogStatesOfWalletLogListType = { ...pageStory({ route: 'assets/tradeAccount', visitor: 'verified', state: {'source':'wallet.log','path':['list','*','type'],'codes':[20,21,22,30,40,41,100,101,103,200,201,300,301,400,401,402,500,501,502,503,600,601,602,700,701,702,800,801,802]} }), name: 'account-log states of wallet.log list type', tags: ['long'] };
export const AccountLogStatesOfWalletLogListLegsType = { ...pageStory({ route: 'assets/tradeAccount', visitor: 'verified', state: {'source':'wallet.log','path':['list','*','legs','*','type'],'codes':[20,21,22,30,40,41,100,101,103,200,201,300,301,400,401,402,500,501,502,503,600,601,602,700,701,702,800,801,802]} }), name: 'account-log states of wallet.log list legs type', tags: ['long'] };
