// Written by `npm run codegen` from schemas/pages/settings/language/language.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/settings/language/language',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'The language of the app: those of the brand, each by the name that its readers give it.' } } },
};
export default meta;

export const Guest = { ...pageStory({ route: 'settings/language/language', visitor: 'guest' }), name: 'guest', tags: ['long'] };
export const Unverified = { ...pageStory({ route: 'settings/language/language', visitor: 'unverified' }), name: 'unverified', tags: ['long'] };
export const Verified = { ...pageStory({ route: 'settings/language/language', visitor: 'verified' }), name: 'verified' };
export const Loading = { ...pageStory({ route: 'settings/language/language', visitor: 'verified', state: 'loading' }), name: 'loading', tags: ['long'] };
export const Failed = { ...pageStory({ route: 'settings/language/language', visitor: 'verified', state: 'failed' }), name: 'failed', tags: ['long'] };
