// Written by `npm run codegen` from schemas/pages/promotion/index.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/promotion/index',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Invite friends: code, link, poster, what it has brought, the ranking and the records.' } } },
};
export default meta;

export const Unverified = { ...pageStory({ route: 'promotion/index', visitor: 'unverified' }), name: 'unverified', tags: ['long'] };
export const Verified = { ...pageStory({ route: 'promotion/index', visitor: 'verified' }), name: 'verified', tags: ['long'] };
export const Loading = { ...pageStory({ route: 'promotion/index', visitor: 'verified', state: 'loading' }), name: 'loading', tags: ['long'] };
export const Empty = { ...pageStory({ route: 'promotion/index', visitor: 'verified', state: 'empty' }), name: 'empty', tags: ['long'] };
export const Failed = { ...pageStory({ route: 'promotion/index', visitor: 'verified', state: 'failed' }), name: 'failed' };
export const PartnerTier0NoPartner = { ...pageStory({ route: 'promotion/index', visitor: 'verified', state: {'source':'user.invite','path':['tier'],'codes':[0]} }), name: 'partner-tier 0 no partner', tags: ['long'] };
export const PartnerTier1Partner = { ...pageStory({ route: 'promotion/index', visitor: 'verified', state: {'source':'user.invite','path':['tier'],'codes':[1]} }), name: 'partner-tier 1 partner', tags: ['long'] };
export const PartnerTier2SeniorPartner = { ...pageStory({ route: 'promotion/index', visitor: 'verified', state: {'source':'user.invite','path':['tier'],'codes':[2]} }), name: 'partner-tier 2 senior partner', tags: ['long'] };
export const PartnerTier3LeadPartner = { ...pageStory({ route: 'promotion/index', visitor: 'verified', state: {'source':'user.invite','path':['tier'],'codes':[3]} }), name: 'partner-tier 3 lead partner', tags: ['long'] };
export const AccountLogStates = { ...pageStory({ route: 'promotion/index', visitor: 'verified', state: {'source':'user.my_account_return','path':['data','*','type'],'codes':[20,21,22,30,40,41,100,101,103,200,201,300,301,400,401,402,500,501,502,503,600,601,602,700,701,702,800,801,802]} }), name: 'account-log states', tags: ['long'] };
