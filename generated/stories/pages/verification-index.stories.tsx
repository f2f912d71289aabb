// Written by `npm run codegen` from schemas/pages/verification/index.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/verification/index',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Both levels of the identity verification: how each stands, why it was rejected, what it opens.' } } },
};
export default meta;

export const Unverified = { ...pageStory({ route: 'verification/index', visitor: 'unverified' }), name: 'unverified', tags: ['long'] };
export const Verified = { ...pageStory({ route: 'verification/index', visitor: 'verified' }), name: 'verified', tags: ['long'] };
export const Loading = { ...pageStory({ route: 'verification/index', visitor: 'verified', state: 'loading' }), name: 'loading', tags: ['long'] };
export const Failed = { ...pageStory({ route: 'verification/index', visitor: 'verified', state: 'failed' }), name: 'failed', tags: ['long'] };
export const Verification0NotVerifiedOfUserCenterReviewStatus = { ...pageStory({ route: 'verification/index', visitor: 'verified', state: {'source':'user.center','path':['review_status'],'codes':[0]} }), name: 'verification 0 not verified of user.center review_status', tags: ['long'] };
export const Verification1UnderReviewOfUserCenterReviewStatus = { ...pageStory({ route: 'verification/index', visitor: 'verified', state: {'source':'user.center','path':['review_status'],'codes':[1]} }), name: 'verification 1 under review of user.center review_status', tags: ['long'] };
export const Verification2VerifiedOfUserCenterReviewStatus = { ...pageStory({ route: 'verification/index', visitor: 'verified', state: {'source':'user.center','path':['review_status'],'codes':[2]} }), name: 'verification 2 verified of user.center review_status', tags: ['long'] };
export const Verification3RejectedOfUserCenterReviewStatus = { ...pageStory({ route: 'verification/index', visitor: 'verified', state: {'source':'user.center','path':['review_status'],'codes':[3]} }), name: 'verification 3 rejected of user.center review_status', tags: ['long'] };
export const Verification0NotVerifiedOfUserCenterAdvancedUser = { ...pageStory({ route: 'verification/index', visitor: 'verified', state: {'source':'user.center','path':['advanced_user'],'codes':[0]} }), name: 'verification 0 not verified of user.center advanced_user', tags: ['long'] };
export const Verification1UnderReviewOfUserCenterAdvancedUser = { ...pageStory({ route: 'verification/index', visitor: 'verified', state: {'source':'user.center','path':['advanced_user'],'codes':[1]} }), name: 'verification 1 under review of user.center advanced_user', tags: ['long'] };
export const Verification2VerifiedOfUserCenterAdvancedUser = { ...pageStory({ route: 'verification/index', visitor: 'verified', state: {'source':'user.center','path':['advanced_user'],'codes':[2]} }), name: 'verification 2 verified of user.center advanced_user', tags: ['long'] };
export const Verification3RejectedOfUserCenterAdvancedUser = { ...pageStory({ route: 'verification/index', visitor: 'verified', state: {'source':'user.center','path':['advanced_user'],'codes':[3]} }), name: 'verification 3 rejected of user.center advanced_user', tags: ['long'] };
export const Verification0NotVerifiedOfUserCenter2 = { ...pageStory({ route: 'verification/index', visitor: 'verified', state: {'source':'user.center2','path':['review_status'],'codes':[0]} }), name: 'verification 0 not verified of user.center2', tags: ['long'] };
export const Verification1UnderReviewOfUserCenter2 = { ...pageStory({ route: 'verification/index', visitor: 'verified', state: {'source':'user.center2','path':['review_status'],'codes':[1]} }), name: 'verification 1 under review of user.center2', tags: ['long'] };
export const Verification2VerifiedOfUserCenter2 = { ...pageStory({ route: 'verification/index', visitor: 'verified', state: {'source':'user.center2','path':['review_status'],'codes':[2]} }), name: 'verification 2 verified of user.center2', tags: ['long'] };
export const Verification3RejectedOfUserCenter2 = { ...pageStory({ route: 'verification/index', visitor: 'verified', state: {'source':'user.center2','path':['review_status'],'codes':[3]} }), name: 'verification 3 rejected of user.center2', tags: ['long'] };
