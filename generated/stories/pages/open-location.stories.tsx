// Written by `npm run codegen` from schemas/pages/open-location.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/open-location',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Where a place is: its name, its address, its position, and a map outside of the app.' } } },
};
export default meta;

export const Guest = { ...pageStory({ route: 'open-location', visitor: 'guest' }), name: 'guest', tags: ['long'] };
