// Written by `npm run codegen` from schemas/pages/help-center/chat.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/help-center/chat',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'The conversation with the support desk.' } } },
};
export default meta;

export const Unverified = { ...pageStory({ route: 'help-center/chat', visitor: 'unverified' }), name: 'unverified', tags: ['long'] };
export const Verified = { ...pageStory({ route: 'help-center/chat', visitor: 'verified' }), name: 'verified', tags: ['long'] };
export const Loading = { ...pageStory({ route: 'help-center/chat', visitor: 'verified', state: 'loading' }), name: 'loading', tags: ['long'] };
export const Empty = { ...pageStory({ route: 'help-center/chat', visitor: 'verified', state: 'empty' }), name: 'empty', tags: ['long'] };
export const Failed = { ...pageStory({ route: 'help-center/chat', visitor: 'verified', state: 'failed' }), name: 'failed', tags: ['long'] };
