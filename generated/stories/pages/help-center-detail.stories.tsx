// Written by `npm run codegen` from schemas/pages/help-center/detail.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/help-center/detail',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'One article: a notice, a banner, a help text, a rule.' } } },
};
export default meta;

export const Guest = { ...pageStory({ route: 'help-center/detail', visitor: 'guest' }), name: 'guest', tags: ['long'] };
export const Loading = { ...pageStory({ route: 'help-center/detail', visitor: 'guest', state: 'loading' }), name: 'loading', tags: ['long'] };
export const Failed = { ...pageStory({ route: 'help-center/detail', visitor: 'guest', state: 'failed' }), name: 'failed' };
