// Written by `npm run codegen` from schemas/pages/finance/rulePage_lc.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/finance/rulePage_lc',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'The rules of mining rental: what is earned when, and what leaving early costs.' } } },
};
export default meta;

export const Guest = { ...pageStory({ route: 'finance/rulePage_lc', visitor: 'guest' }), name: 'guest', tags: ['long'] };
export const Loading = { ...pageStory({ route: 'finance/rulePage_lc', visitor: 'guest', state: 'loading' }), name: 'loading', tags: ['long'] };
export const Empty = { ...pageStory({ route: 'finance/rulePage_lc', visitor: 'guest', state: 'empty' }), name: 'empty', tags: ['long'] };
export const Failed = { ...pageStory({ route: 'finance/rulePage_lc', visitor: 'guest', state: 'failed' }), name: 'failed', tags: ['long'] };
