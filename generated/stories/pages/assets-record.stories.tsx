// Written by `npm run codegen` from schemas/pages/assets/record.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/assets/record',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Deposits and withdrawals with their state, and every change of the accounts.' } } },
};
export default meta;

export const Unverified = { ...pageStory({ route: 'assets/record', visitor: 'unverified' }), name: 'unverified', tags: ['long'] };
export const Verified = { ...pageStory({ route: 'assets/record', visitor: 'verified' }), name: 'verified', tags: ['long'] };
export const Loading = { ...pageStory({ route: 'assets/record', visitor: 'verified', state: 'loading' }), name: 'loading', tags: ['long'] };
export const Empty = { ...pageStory({ route: 'assets/record', visitor: 'verified', state: 'empty' }), name: 'empty', tags: ['long'] };
export const Failed = { ...pageStory({ route: 'assets/record', visitor: 'verified', state: 'failed' }), name: 'failed', tags: ['long'] };
export const DepositStates = { ...pageStory({ route: 'assets/record', visitor: 'verified', state: {'source':'charge_mention.log2','path':['data','*','status'],'codes':[1,2,3]} }), name: 'deposit states', tags: ['long'] };
export const WithdrawalStates = { ...pageStory({ route: 'assets/record', visitor: 'verified', state: {'source':'charge_mention.log3','path':['data','*','status'],'codes':[1,2,3]} }), name: 'withdrawal states', tags: ['long'] };
export const AccountLogStatesOfWalletLogListType = { ...pageStory({ route: 'assets/record', visitor: 'verified', state: {'source':'wallet.log','path':['list','*','type'],'codes':[20,21,22,30,40,41,100,101,103,200,201,300,301,400,401,402,500,501,502,503,600,601,602,700,701,702,800,801,802]} }), name: 'account-log states of wallet.log list type', tags: ['long'] };
export const AccountLogStatesOfWalletLogListLegsType = { ...pageStory({ route: 'assets/record', visitor: 'verified', state: {'source':'wallet.log','path':['list','*','legs','*','type'],'codes':[20,21,22,30,40,41,100,101,103,200,201,300,301,400,401,402,500,501,502,503,600,601,602,700,701,702,800,801,802]} }), name: 'account-log states of wallet.log list legs type', tags: ['long'] };
