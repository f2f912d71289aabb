// Written by `npm run codegen` from schemas/pages/loan/back_rec.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/loan/back_rec',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Repayments of one loan, or of all.' } } },
};
export default meta;

export const Unverified = { ...pageStory({ route: 'loan/back_rec', visitor: 'unverified' }), name: 'unverified', tags: ['long'] };
export const Verified = { ...pageStory({ route: 'loan/back_rec', visitor: 'verified' }), name: 'verified', tags: ['long'] };
export const Loading = { ...pageStory({ route: 'loan/back_rec', visitor: 'verified', state: 'loading' }), name: 'loading', tags: ['long'] };
export const Empty = { ...pageStory({ route: 'loan/back_rec', visitor: 'verified', state: 'empty' }), name: 'empty', tags: ['long'] };
export const Failed = { ...pageStory({ route: 'loan/back_rec', visitor: 'verified', state: 'failed' }), name: 'failed' };
export const RepaymentStates = { ...pageStory({ route: 'loan/back_rec', visitor: 'verified', state: {'source':'borrow.back_list','path':['data','*','status'],'codes':[1,2,3]} }), name: 'repayment states', tags: ['long'] };
