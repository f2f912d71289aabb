// Written by `npm run codegen` from schemas/pages/assets/withdraw/index.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/assets/withdraw/index',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Asks for a withdrawal of one coin. What has to be there first is asked for first; all limits come from wallet.get_info and stand on the page.' } } },
};
export default meta;

export const Unverified = { ...pageStory({ route: 'assets/withdraw/index', visitor: 'unverified' }), name: 'unverified', tags: ['long'] };
export const Verified = { ...pageStory({ route: 'assets/withdraw/index', visitor: 'verified' }), name: 'verified', tags: ['long'] };
export const Loading = { ...pageStory({ route: 'assets/withdraw/index', visitor: 'verified', state: 'loading' }), name: 'loading', tags: ['long'] };
export const Empty = { ...pageStory({ route: 'assets/withdraw/index', visitor: 'verified', state: 'empty' }), name: 'empty', tags: ['long'] };
export const Failed = { ...pageStory({ route: 'assets/withdraw/index', visitor: 'verified', state: 'failed' }), name: 'failed', tags: ['long'] };
export const Verification0NotVerified = { ...pageStory({ route: 'assets/withdraw/index', visitor: 'verified', state: {'source':'user.center','path':['review_status'],'codes':[0]} }), name: 'verification 0 not verified', tags: ['long'] };
export const Verification1UnderReview = { ...pageStory({ route: 'assets/withdraw/index', visitor: 'verified', state: {'source':'user.center','path':['review_status'],'codes':[1]} }), name: 'verification 1 under review', tags: ['long'] };
export const Verification2Verified = { ...pageStory({ route: 'assets/withdraw/index', visitor: 'verified', state: {'source':'user.center','path':['review_status'],'codes':[2]} }), name: 'verification 2 verified', tags: ['long'] };
export const Verification3Rejected = { ...pageStory({ route: 'assets/withdraw/index', visitor: 'verified', state: {'source':'user.center','path':['review_status'],'codes':[3]} }), name: 'verification 3 rejected', tags: ['long'] };
export const WithdrawalStates = { ...pageStory({ route: 'assets/withdraw/index', visitor: 'verified', state: {'source':'charge_mention.log3','path':['data','*','status'],'codes':[1,2,3]} }), name: 'withdrawal states', tags: ['long'] };
