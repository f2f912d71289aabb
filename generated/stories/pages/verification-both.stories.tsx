// Written by `npm run codegen` from schemas/pages/verification/both.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/verification/both',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Both levels in one go: who one is, and the photos of the document.' } } },
};
export default meta;

export const Unverified = { ...pageStory({ route: 'verification/both', visitor: 'unverified' }), name: 'unverified', tags: ['long'] };
export const Verified = { ...pageStory({ route: 'verification/both', visitor: 'verified' }), name: 'verified', tags: ['long'] };
export const Loading = { ...pageStory({ route: 'verification/both', visitor: 'verified', state: 'loading' }), name: 'loading', tags: ['long'] };
export const Empty = { ...pageStory({ route: 'verification/both', visitor: 'verified', state: 'empty' }), name: 'empty', tags: ['long'] };
export const Failed = { ...pageStory({ route: 'verification/both', visitor: 'verified', state: 'failed' }), name: 'failed', tags: ['long'] };
export const Verification0NotVerifiedOfUserCenter = { ...pageStory({ route: 'verification/both', visitor: 'verified', state: {'source':'user.center','path':['review_status'],'codes':[0]} }), name: 'verification 0 not verified of user.center', tags: ['long'] };
export const Verification1UnderReviewOfUserCenter = { ...pageStory({ route: 'verification/both', visitor: 'verified', state: {'source':'user.center','path':['review_status'],'codes':[1]} }), name: 'verification 1 under review of user.center', tags: ['long'] };
export const Verification2VerifiedOfUserCenter = { ...pageStory({ route: 'verification/both', visitor: 'verified', state: {'source':'user.center','path':['review_status'],'codes':[2]} }), name: 'verification 2 verified of user.center', tags: ['long'] };
export const Verification3RejectedOfUserCenter = { ...pageStory({ route: 'verification/both', visitor: 'verified', state: {'source':'user.center','path':['review_status'],'codes':[3]} }), name: 'verification 3 rejected of user.center', tags: ['long'] };
export const Verification0NotVerifiedOfUserCenter2 = { ...pageStory({ route: 'verification/both', visitor: 'verified', state: {'source':'user.center2','path':['review_status'],'codes':[0]} }), name: 'verification 0 not verified of user.center2', tags: ['long'] };
export const Verification1UnderReviewOfUserCenter2 = { ...pageStory({ route: 'verification/both', visitor: 'verified', state: {'source':'user.center2','path':['review_status'],'codes':[1]} }), name: 'verification 1 under review of user.center2', tags: ['long'] };
export const Verification2VerifiedOfUserCenter2 = { ...pageStory({ route: 'verification/both', visitor: 'verified', state: {'source':'user.center2','path':['review_status'],'codes':[2]} }), name: 'verification 2 verified of user.center2' };
export const Verification3RejectedOfUserCenter2 = { ...pageStory({ route: 'verification/both', visitor: 'verified', state: {'source':'user.center2','path':['review_status'],'codes':[3]} }), name: 'verification 3 rejected of user.center2', tags: ['long'] };
