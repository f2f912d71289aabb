// Written by `npm run codegen` from schemas/pages/help-center/center.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/help-center/center',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Questions that are often asked, and the ways to people.' } } },
};
export default meta;

export const Guest = { ...pageStory({ route: 'help-center/center', visitor: 'guest' }), name: 'guest', tags: ['long'] };
export const Unverified = { ...pageStory({ route: 'help-center/center', visitor: 'unverified' }), name: 'unverified', tags: ['long'] };
export const Verified = { ...pageStory({ route: 'help-center/center', visitor: 'verified' }), name: 'verified', tags: ['long'] };
export const Loading = { ...pageStory({ route: 'help-center/center', visitor: 'verified', state: 'loading' }), name: 'loading', tags: ['long'] };
export const Empty = { ...pageStory({ route: 'help-center/center', visitor: 'verified', state: 'empty' }), name: 'empty', tags: ['long'] };
export const Failed = { ...pageStory({ route: 'help-center/center', visitor: 'verified', state: 'failed' }), name: 'failed', tags: ['long'] };
