// Written by `npm run codegen` from schemas/pages/settings/account/nickname.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/settings/account/nickname',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'The nickname.' } } },
};
export default meta;

export const Unverified = { ...pageStory({ route: 'settings/account/nickname', visitor: 'unverified' }), name: 'unverified', tags: ['long'] };
export const Verified = { ...pageStory({ route: 'settings/account/nickname', visitor: 'verified' }), name: 'verified', tags: ['long'] };
