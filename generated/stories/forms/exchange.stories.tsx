// Written by `npm run codegen` from schemas/forms/exchange.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { formStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Forms/exchange',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Flash exchange: gives one coin of the spot account for another.' } } },
};
export default meta;

export const Untouched = { ...formStory({ form: 'exchange', state: 'untouched' }), name: 'untouched', tags: ['long'] };
export const Incomplete = { ...formStory({ form: 'exchange', state: 'incomplete' }), name: 'incomplete', tags: ['long'] };
export const Filled = { ...formStory({ form: 'exchange', state: 'filled' }), name: 'filled', tags: ['long'] };
export const Refused = { ...formStory({ form: 'exchange', state: 'refused' }), name: 'refused', tags: ['long'] };
export const Sending = { ...formStory({ form: 'exchange', state: 'sending' }), name: 'sending', tags: ['long'] };
