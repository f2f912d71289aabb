// Written by `npm run codegen` from schemas/pages/choose-location.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/choose-location',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'The area that one is in: its dialling code stands in every form that asks for a phone.' } } },
};
export default meta;

export const Guest = { ...pageStory({ route: 'choose-location', visitor: 'guest' }), name: 'guest', tags: ['long'] };
export const Loading = { ...pageStory({ route: 'choose-location', visitor: 'guest', state: 'loading' }), name: 'loading', tags: ['long'] };
export const Empty = { ...pageStory({ route: 'choose-location', visitor: 'guest', state: 'empty' }), name: 'empty', tags: ['long'] };
export const Failed = { ...pageStory({ route: 'choose-location', visitor: 'guest', state: 'failed' }), name: 'failed', tags: ['long'] };
