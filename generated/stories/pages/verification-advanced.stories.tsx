// Written by `npm run codegen` from schemas/pages/verification/advanced.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/verification/advanced',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'The advanced level: photos of the front and the back of the document, and of the person holding it. It stands on the basic level.' } } },
};
export default meta;

export const Unverified = { ...pageStory({ route: 'verification/advanced', visitor: 'unverified' }), name: 'unverified', tags: ['long'] };
export const Verified = { ...pageStory({ route: 'verification/advanced', visitor: 'verified' }), name: 'verified', tags: ['long'] };
export const Loading = { ...pageStory({ route: 'verification/advanced', visitor: 'verified', state: 'loading' }), name: 'loading', tags: ['long'] };
export const Failed = { ...pageStory({ route: 'verification/advanced', visitor: 'verified', state: 'failed' }), name: 'failed', tags: ['long'] };
export const Verification0NotVerified = { ...pageStory({ route: 'verification/advanced', visitor: 'verified', state: {'source':'user.center','path':['review_status'],'codes':[0]} }), name: 'verification 0 not verified', tags: ['long'] };
export const Verification1UnderReview = { ...pageStory({ route: 'verification/advanced', visitor: 'verified', state: {'source':'user.center','path':['review_status'],'codes':[1]} }), name: 'verification 1 under review', tags: ['long'] };
export const Verification2Verified = { ...pageStory({ route: 'verification/advanced', visitor: 'verified', state: {'source':'user.center','path':['review_status'],'codes':[2]} }), name: 'verification 2 verified', tags: ['long'] };
export const Verification3Rejected = { ...pageStory({ route: 'verification/advanced', visitor: 'verified', state: {'source':'user.center','path':['review_status'],'codes':[3]} }), name: 'verification 3 rejected', tags: ['long'] };
export const Verification0NotVerified2 = { ...pageStory({ route: 'verification/advanced', visitor: 'verified', state: {'source':'user.center','path':['advanced_user'],'codes':[0]} }), name: 'verification 0 not verified 2', tags: ['long'] };
export const Verification1UnderReview2 = { ...pageStory({ route: 'verification/advanced', visitor: 'verified', state: {'source':'user.center','path':['advanced_user'],'codes':[1]} }), name: 'verification 1 under review 2', tags: ['long'] };
export const Verification2Verified2 = { ...pageStory({ route: 'verification/advanced', visitor: 'verified', state: {'source':'user.center','path':['advanced_user'],'codes':[2]} }), name: 'verification 2 verified 2', tags: ['long'] };
export const Verification3Rejected2 = { ...pageStory({ route: 'verification/advanced', visitor: 'verified', state: {'source':'user.center','path':['advanced_user'],'codes':[3]} }), name: 'verification 3 rejected 2', tags: ['long'] };
export const Verification0NotVerified3 = { ...pageStory({ route: 'verification/advanced', visitor: 'verified', state: {'source':'user.center2','path':['review_status'],'codes':[0]} }), name: 'verification 0 not verified 3', tags: ['long'] };
export const Verification1UnderReview3 = { ...pageStory({ route: 'verification/advanced', visitor: 'verified', state: {'source':'user.center2','path':['review_status'],'codes':[1]} }), name: 'verification 1 under review 3', tags: ['long'] };
export const Verification2Verified3 = { ...pageStory({ route: 'verification/advanced', visitor: 'verified', state: {'source':'user.center2','path':['review_status'],'codes':[2]} }), name: 'verification 2 verified 3', tags: ['long'] };
export const Verification3Rejected3 = { ...pageStory({ route: 'verification/advanced', visitor: 'verified', state: {'source':'user.center2','path':['review_status'],'codes':[3]} }), name: 'verification 3 rejected 3', tags: ['long'] };
