// Written by `npm run codegen` from schemas/pages/assets/transfer/record.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/assets/transfer/record',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Transfers between own accounts, newest first.' } } },
};
export default meta;

export const Unverified = { ...pageStory({ route: 'assets/transfer/record', visitor: 'unverified' }), name: 'unverified', tags: ['long'] };
export const Verified = { ...pageStory({ route: 'assets/transfer/record', visitor: 'verified' }), name: 'verified', tags: ['long'] };
export const Loading = { ...pageStory({ route: 'assets/transfer/record', visitor: 'verified', state: 'loading' }), name: 'loading', tags: ['long'] };
export const Empty = { ...pageStory({ route: 'assets/transfer/record', visitor: 'verified', state: 'empty' }), name: 'empty', tags: ['long'] };
export const Failed = { ...pageStory({ route: 'assets/transfer/record', visitor: 'verified', state: 'failed' }), name: 'failed', tags: ['long'] };
