// Written by `npm run codegen` from schemas/pages/lever/index3.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/lever/index3',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'All own contract orders by their state, with the reason of each end.' } } },
};
export default meta;

export const Unverified = { ...pageStory({ route: 'lever/index3', visitor: 'unverified' }), name: 'unverified', tags: ['long'] };
export const Verified = { ...pageStory({ route: 'lever/index3', visitor: 'verified' }), name: 'verified', tags: ['long'] };
export const Loading = { ...pageStory({ route: 'lever/index3', visitor: 'verified', state: 'loading' }), name: 'loading', tags: ['long'] };
export const Empty = { ...pageStory({ route: 'lever/index3', visitor: 'verified', state: 'empty' }), name: 'empty', tags: ['long'] };
export const Failed = { ...pageStory({ route: 'lever/index3', visitor: 'verified', state: 'failed' }), name: 'failed', tags: ['long'] };
export const PositionSideStates = { ...pageStory({ route: 'lever/index3', visitor: 'verified', state: {'source':'lever.my_trade','path':['message','data','*','type'],'codes':[1,2]} }), name: 'position-side states', tags: ['long'] };
export const PositionStates = { ...pageStory({ route: 'lever/index3', visitor: 'verified', state: {'source':'lever.my_trade','path':['message','data','*','status'],'codes':[0,1,2,3,4]} }), name: 'position states', tags: ['long'] };
export const CloseReasonStates = { ...pageStory({ route: 'lever/index3', visitor: 'verified', state: {'source':'lever.my_trade','path':['message','data','*','closed_type'],'codes':[0,1,2,3,4]} }), name: 'close-reason states', tags: ['long'] };
