// Written by `npm run codegen` from schemas/forms/contract-stops.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { formStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Forms/contract-stops',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Take profit and stop loss of one open position. An empty one is none.' } } },
};
export default meta;

export const Untouched = { ...formStory({ form: 'contract-stops', state: 'untouched' }), name: 'untouched', tags: ['long'] };
export const Filled = { ...formStory({ form: 'contract-stops', state: 'filled' }), name: 'filled', tags: ['long'] };
export const Refused = { ...formStory({ form: 'contract-stops', state: 'refused' }), name: 'refused', tags: ['long'] };
export const Sending = { ...formStory({ form: 'contract-stops', state: 'sending' }), name: 'sending', tags: ['long'] };
