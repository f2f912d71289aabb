// Written by `npm run codegen` from schemas/pages/trade/index.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/trade/index',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Markets: search, lists by gain, loss, turnover and heat.' } } },
};
export default meta;

export const Guest = { ...pageStory({ route: 'trade/index', visitor: 'guest' }), name: 'guest', tags: ['long'] };
export const Loading = { ...pageStory({ route: 'trade/index', visitor: 'guest', state: 'loading' }), name: 'loading', tags: ['long'] };
export const Empty = { ...pageStory({ route: 'trade/index', visitor: 'guest', state: 'empty' }), name: 'empty', tags: ['long'] };
export const Failed = { ...pageStory({ route: 'trade/index', visitor: 'guest', state: 'failed' }), name: 'failed', tags: ['long'] };
