// Written by `npm run codegen` from schemas/pages/loan/index.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/loan/index',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Asks for a loan: which one, how much, photos. What has to be paid back stands before the button.' } } },
};
export default meta;

export const Unverified = { ...pageStory({ route: 'loan/index', visitor: 'unverified' }), name: 'unverified', tags: ['long'] };
export const Verified = { ...pageStory({ route: 'loan/index', visitor: 'verified' }), name: 'verified', tags: ['long'] };
export const Loading = { ...pageStory({ route: 'loan/index', visitor: 'verified', state: 'loading' }), name: 'loading', tags: ['long'] };
export const Empty = { ...pageStory({ route: 'loan/index', visitor: 'verified', state: 'empty' }), name: 'empty', tags: ['long'] };
export const Failed = { ...pageStory({ route: 'loan/index', visitor: 'verified', state: 'failed' }), name: 'failed', tags: ['long'] };
export const LoanStates = { ...pageStory({ route: 'loan/index', visitor: 'verified', state: {'source':'borrow.orders','path':['data','*','status'],'codes':[1,2,3,4,5]} }), name: 'loan states', tags: ['long'] };
export const Verification0NotVerified = { ...pageStory({ route: 'loan/index', visitor: 'verified', state: {'source':'user.center','path':['review_status'],'codes':[0]} }), name: 'verification 0 not verified', tags: ['long'] };
export const Verification1UnderReview = { ...pageStory({ route: 'loan/index', visitor: 'verified', state: {'source':'user.center','path':['review_status'],'codes':[1]} }), name: 'verification 1 under review', tags: ['long'] };
export const Verification2Verified = { ...pageStory({ route: 'loan/index', visitor: 'verified', state: {'source':'user.center','path':['review_status'],'codes':[2]} }), name: 'verification 2 verified', tags: ['long'] };
export const Verification3Rejected = { ...pageStory({ route: 'loan/index', visitor: 'verified', state: {'source':'user.center','path':['review_status'],'codes':[3]} }), name: 'verification 3 rejected', tags: ['long'] };
