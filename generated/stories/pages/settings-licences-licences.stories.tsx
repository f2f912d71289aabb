// Written by `npm run codegen` from schemas/pages/settings/licences/licences.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/settings/licences/licences',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Works of others that the app contains, with their notices.' } } },
};
export default meta;

export const Guest = { ...pageStory({ route: 'settings/licences/licences', visitor: 'guest' }), name: 'guest', tags: ['long'] };
