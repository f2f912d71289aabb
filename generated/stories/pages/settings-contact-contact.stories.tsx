// Written by `npm run codegen` from schemas/pages/settings/contact/contact.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/settings/contact/contact',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'How to reach support, and how to know that it is support.' } } },
};
export default meta;

export const Guest = { ...pageStory({ route: 'settings/contact/contact', visitor: 'guest' }), name: 'guest', tags: ['long'] };
