// Written by `npm run codegen` from schemas/pages/settings/about/about.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/settings/about/about',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Name, version and code of the app; where it runs; the licences.' } } },
};
export default meta;

export const Guest = { ...pageStory({ route: 'settings/about/about', visitor: 'guest' }), name: 'guest', tags: ['long'] };
