// Written by `npm run codegen` from schemas/forms/new-coin.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { formStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Forms/new-coin',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Subscribes to a new coin. What it costs, and until when the coins are locked, stands before the button.' } } },
};
export default meta;

export const Untouched = { ...formStory({ form: 'new-coin', state: 'untouched' }), name: 'untouched', tags: ['long'] };
export const Incomplete = { ...formStory({ form: 'new-coin', state: 'incomplete' }), name: 'incomplete', tags: ['long'] };
export const Filled = { ...formStory({ form: 'new-coin', state: 'filled' }), name: 'filled', tags: ['long'] };
export const Refused = { ...formStory({ form: 'new-coin', state: 'refused' }), name: 'refused', tags: ['long'] };
export const Sending = { ...formStory({ form: 'new-coin', state: 'sending' }), name: 'sending', tags: ['long'] };
