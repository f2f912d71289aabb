// Written by `npm run codegen` from schemas/pages/settings/language/language.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/settings/language/language',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'The language of the app: those of the brand, each by the name that its readers give it.' } } },
};
export default meta;

export const Guest = { ...pageStory({ route: 'settings/language/language', visitor: 'guest' }), name: 'guest' };
