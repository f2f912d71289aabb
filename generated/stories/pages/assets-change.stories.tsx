// Written by `npm run codegen` from schemas/pages/assets/change.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/assets/change',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'One event in the accounts: what it changed in all, and every change that it was booked as.' } } },
};
export default meta;

export const Unverified = { ...pageStory({ route: 'assets/change', visitor: 'unverified' }), name: 'unverified' };
export const Verified = { ...pageStory({ route: 'assets/change', visitor: 'verified' }), name: 'verified', tags: ['long'] };
export const Loading = { ...pageStory({ route: 'assets/change', visitor: 'verified', state: 'loading' }), name: 'loading', tags: ['long'] };
export const Empty = { ...pageStory({ route: 'assets/change', visitor: 'verified', state: 'empty' }), name: 'empty', tags: ['long'] };
export const Failed = { ...pageStory({ route: 'assets/change', visitor: 'verified', state: 'failed' }), name: 'failed', tags: ['long'] };
export const AccountLogStatesOfWalletLogListType = { ...pageStory({ route: 'assets/change', visitor: 'verified', state: {'source':'wallet.log','path':['list','*','type'],'codes':[20,21,22,30,40,41,100,101,103,200,201,300,301,400,401,402,500,501,502,503,600,601,602,700,701,702,800,801,802]} }), name: 'account-log states of wallet.log list type', tags: ['long'] };
export const AccountLogStatesOfWalletLogListLegsType = { ...pageStory({ route: 'assets/change', visitor: 'verified', state: {'source':'wallet.log','path':['list','*','legs','*','type'],'codes':[20,21,22,30,40,41,100,101,103,200,201,300,301,400,401,402,500,501,502,503,600,601,602,700,701,702,800,801,802]} }), name: 'account-log states of wallet.log list legs type', tags: ['long'] };
