// Written by `npm run codegen` from schemas/pages/rate/index.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/rate/index',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Rates: of currencies for one dollar, one of which totals are valued in; and of coins in that one, as they move.' } } },
};
export default meta;

export const Guest = { ...pageStory({ route: 'rate/index', visitor: 'guest' }), name: 'guest', tags: ['long'] };
export const Loading = { ...pageStory({ route: 'rate/index', visitor: 'guest', state: 'loading' }), name: 'loading', tags: ['long'] };
export const Empty = { ...pageStory({ route: 'rate/index', visitor: 'guest', state: 'empty' }), name: 'empty', tags: ['long'] };
export const Failed = { ...pageStory({ route: 'rate/index', visitor: 'guest', state: 'failed' }), name: 'failed', tags: ['long'] };
