// Written by `npm run codegen` from schemas/pages/settings/valuation/valuation.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/settings/valuation/valuation',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'The currency that totals are valued in, besides the coin itself.' } } },
};
export default meta;

export const Guest = { ...pageStory({ route: 'settings/valuation/valuation', visitor: 'guest' }), name: 'guest', tags: ['long'] };
export const Loading = { ...pageStory({ route: 'settings/valuation/valuation', visitor: 'guest', state: 'loading' }), name: 'loading', tags: ['long'] };
export const Empty = { ...pageStory({ route: 'settings/valuation/valuation', visitor: 'guest', state: 'empty' }), name: 'empty' };
export const Failed = { ...pageStory({ route: 'settings/valuation/valuation', visitor: 'guest', state: 'failed' }), name: 'failed', tags: ['long'] };
