// Written by `npm run codegen` from schemas/forms/spot.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { formStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Forms/spot',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'A spot order: a limit that waits, or the market at once within a tolerance.' } } },
};
export default meta;

export const Untouched = { ...formStory({ form: 'spot', state: 'untouched' }), name: 'untouched', tags: ['long'] };
export const Incomplete = { ...formStory({ form: 'spot', state: 'incomplete' }), name: 'incomplete', tags: ['long'] };
export const Filled = { ...formStory({ form: 'spot', state: 'filled' }), name: 'filled', tags: ['long'] };
export const Refused = { ...formStory({ form: 'spot', state: 'refused' }), name: 'refused', tags: ['long'] };
export const Sending = { ...formStory({ form: 'spot', state: 'sending' }), name: 'sending' };
