// Written by `npm run codegen` from schemas/pages/settings/index.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/settings/index',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Language, look, valuation, account, security, and what the app is.' } } },
};
export default meta;

export const Guest = { ...pageStory({ route: 'settings/index', visitor: 'guest' }), name: 'guest', tags: ['long'] };
