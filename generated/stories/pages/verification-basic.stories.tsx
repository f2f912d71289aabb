// Written by `npm run codegen` from schemas/pages/verification/basic.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/verification/basic',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'The basic level: country, name, document, contact address. Under review or verified, it shows what was filed.' } } },
};
export default meta;

export const Unverified = { ...pageStory({ route: 'verification/basic', visitor: 'unverified' }), name: 'unverified', tags: ['long'] };
export const Verified = { ...pageStory({ route: 'verification/basic', visitor: 'verified' }), name: 'verified', tags: ['long'] };
export const Loading = { ...pageStory({ route: 'verification/basic', visitor: 'verified', state: 'loading' }), name: 'loading', tags: ['long'] };
export const Empty = { ...pageStory({ route: 'verification/basic', visitor: 'verified', state: 'empty' }), name: 'empty', tags: ['long'] };
export const Failed = { ...pageStory({ route: 'verification/basic', visitor: 'verified', state: 'failed' }), name: 'failed', tags: ['long'] };
export const Verification0NotVerified = { ...pageStory({ route: 'verification/basic', visitor: 'verified', state: {'source':'user.center','path':['review_status'],'codes':[0]} }), name: 'verification 0 not verified' };
export const Verification1UnderReview = { ...pageStory({ route: 'verification/basic', visitor: 'verified', state: {'source':'user.center','path':['review_status'],'codes':[1]} }), name: 'verification 1 under review', tags: ['long'] };
export const Verification2Verified = { ...pageStory({ route: 'verification/basic', visitor: 'verified', state: {'source':'user.center','path':['review_status'],'codes':[2]} }), name: 'verification 2 verified', tags: ['long'] };
export const Verification3Rejected = { ...pageStory({ route: 'verification/basic', visitor: 'verified', state: {'source':'user.center','path':['review_status'],'codes':[3]} }), name: 'verification 3 rejected', tags: ['long'] };
export const Verification0NotVerified2 = { ...pageStory({ route: 'verification/basic', visitor: 'verified', state: {'source':'user.center','path':['advanced_user'],'codes':[0]} }), name: 'verification 0 not verified 2', tags: ['long'] };
export const Verification1UnderReview2 = { ...pageStory({ route: 'verification/basic', visitor: 'verified', state: {'source':'user.center','path':['advanced_user'],'codes':[1]} }), name: 'verification 1 under review 2', tags: ['long'] };
export const Verification2Verified2 = { ...pageStory({ route: 'verification/basic', visitor: 'verified', state: {'source':'user.center','path':['advanced_user'],'codes':[2]} }), name: 'verification 2 verified 2', tags: ['long'] };
export const Verification3Rejected2 = { ...pageStory({ route: 'verification/basic', visitor: 'verified', state: {'source':'user.center','path':['advanced_user'],'codes':[3]} }), name: 'verification 3 rejected 2', tags: ['long'] };
export const Verification0NotVerified3 = { ...pageStory({ route: 'verification/basic', visitor: 'verified', state: {'source':'user.center2','path':['review_status'],'codes':[0]} }), name: 'verification 0 not verified 3', tags: ['long'] };
export const Verification1UnderReview3 = { ...pageStory({ route: 'verification/basic', visitor: 'verified', state: {'source':'user.center2','path':['review_status'],'codes':[1]} }), name: 'verification 1 under review 3', tags: ['long'] };
export const Verification2Verified3 = { ...pageStory({ route: 'verification/basic', visitor: 'verified', state: {'source':'user.center2','path':['review_status'],'codes':[2]} }), name: 'verification 2 verified 3', tags: ['long'] };
export const Verification3Rejected3 = { ...pageStory({ route: 'verification/basic', visitor: 'verified', state: {'source':'user.center2','path':['review_status'],'codes':[3]} }), name: 'verification 3 rejected 3', tags: ['long'] };
