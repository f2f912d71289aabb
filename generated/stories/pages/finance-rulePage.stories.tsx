// Written by `npm run codegen` from schemas/pages/finance/rulePage.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/finance/rulePage',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'The rules of trust and smart finance: what is earned when, and what leaving early costs.' } } },
};
export default meta;

export const Guest = { ...pageStory({ route: 'finance/rulePage', visitor: 'guest' }), name: 'guest', tags: ['long'] };
export const Loading = { ...pageStory({ route: 'finance/rulePage', visitor: 'guest', state: 'loading' }), name: 'loading', tags: ['long'] };
export const Empty = { ...pageStory({ route: 'finance/rulePage', visitor: 'guest', state: 'empty' }), name: 'empty', tags: ['long'] };
export const Failed = { ...pageStory({ route: 'finance/rulePage', visitor: 'guest', state: 'failed' }), name: 'failed', tags: ['long'] };
