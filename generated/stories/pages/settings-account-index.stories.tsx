// Written by `npm run codegen` from schemas/pages/settings/account/index.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/settings/account/index',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Who is logged in: names, phone, e-mail, number; and the way out.' } } },
};
export default meta;

export const Unverified = { ...pageStory({ route: 'settings/account/index', visitor: 'unverified' }), name: 'unverified', tags: ['long'] };
export const Verified = { ...pageStory({ route: 'settings/account/index', visitor: 'verified' }), name: 'verified', tags: ['long'] };
export const Verification0NotVerifiedOfUserCenterReviewStatus = { ...pageStory({ route: 'settings/account/index', visitor: 'verified', state: {'source':'user.center','path':['review_status'],'codes':[0]} }), name: 'verification 0 not verified of user.center review_status', tags: ['long'] };
export const Verification1UnderReviewOfUserCenterReviewStatus = { ...pageStory({ route: 'settings/account/index', visitor: 'verified', state: {'source':'user.center','path':['review_status'],'codes':[1]} }), name: 'verification 1 under review of user.center review_status', tags: ['long'] };
export const Verification2VerifiedOfUserCenterReviewStatus = { ...pageStory({ route: 'settings/account/index', visitor: 'verified', state: {'source':'user.center','path':['review_status'],'codes':[2]} }), name: 'verification 2 verified of user.center review_status', tags: ['long'] };
export const Verification3RejectedOfUserCenterReviewStatus = { ...pageStory({ route: 'settings/account/index', visitor: 'verified', state: {'source':'user.center','path':['review_status'],'codes':[3]} }), name: 'verification 3 rejected of user.center review_status', tags: ['long'] };
export const Verification0NotVerifiedOfUserCenterAdvancedUser = { ...pageStory({ route: 'settings/account/index', visitor: 'verified', state: {'source':'user.center','path':['advanced_user'],'codes':[0]} }), name: 'verification 0 not verified of user.center advanced_user', tags: ['long'] };
export const Verification1UnderReviewOfUserCenterAdvancedUser = { ...pageStory({ route: 'settings/account/index', visitor: 'verified', state: {'source':'user.center','path':['advanced_user'],'codes':[1]} }), name: 'verification 1 under review of user.center advanced_user', tags: ['long'] };
export const Verification2VerifiedOfUserCenterAdvancedUser = { ...pageStory({ route: 'settings/account/index', visitor: 'verified', state: {'source':'user.center','path':['advanced_user'],'codes':[2]} }), name: 'verification 2 verified of user.center advanced_user', tags: ['long'] };
export const Verification3RejectedOfUserCenterAdvancedUser = { ...pageStory({ route: 'settings/account/index', visitor: 'verified', state: {'source':'user.center','path':['advanced_user'],'codes':[3]} }), name: 'verification 3 rejected of user.center advanced_user', tags: ['long'] };
