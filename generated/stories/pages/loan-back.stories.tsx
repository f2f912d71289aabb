// Written by `npm run codegen` from schemas/pages/loan/back.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/loan/back',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Pays a loan back: from the spot account, or by a transfer with its picture. Without a number, the one that is being paid back.' } } },
};
export default meta;

export const Unverified = { ...pageStory({ route: 'loan/back', visitor: 'unverified' }), name: 'unverified', tags: ['long'] };
export const Verified = { ...pageStory({ route: 'loan/back', visitor: 'verified' }), name: 'verified', tags: ['long'] };
export const Loading = { ...pageStory({ route: 'loan/back', visitor: 'verified', state: 'loading' }), name: 'loading', tags: ['long'] };
export const Empty = { ...pageStory({ route: 'loan/back', visitor: 'verified', state: 'empty' }), name: 'empty', tags: ['long'] };
export const Failed = { ...pageStory({ route: 'loan/back', visitor: 'verified', state: 'failed' }), name: 'failed', tags: ['long'] };
export const Loan1Approving = { ...pageStory({ route: 'loan/back', visitor: 'verified', state: {'source':'borrow.back_detail','path':['status'],'codes':[1]} }), name: 'loan 1 approving', tags: ['long'] };
export const Loan2Repaying = { ...pageStory({ route: 'loan/back', visitor: 'verified', state: {'source':'borrow.back_detail','path':['status'],'codes':[2]} }), name: 'loan 2 repaying', tags: ['long'] };
export const Loan3Paid = { ...pageStory({ route: 'loan/back', visitor: 'verified', state: {'source':'borrow.back_detail','path':['status'],'codes':[3]} }), name: 'loan 3 paid', tags: ['long'] };
export const Loan4ApprovalFailed = { ...pageStory({ route: 'loan/back', visitor: 'verified', state: {'source':'borrow.back_detail','path':['status'],'codes':[4]} }), name: 'loan 4 approval failed', tags: ['long'] };
export const Loan5ApprovalSucceeded = { ...pageStory({ route: 'loan/back', visitor: 'verified', state: {'source':'borrow.back_detail','path':['status'],'codes':[5]} }), name: 'loan 5 approval succeeded', tags: ['long'] };
export const RepaymentStates = { ...pageStory({ route: 'loan/back', visitor: 'verified', state: {'source':'borrow.back_list','path':['data','*','status'],'codes':[1,2,3]} }), name: 'repayment states', tags: ['long'] };
