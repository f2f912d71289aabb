// Written by `npm run codegen` from schemas/forms/contract.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { formStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Forms/contract',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Opens a contract, or leaves an order for one. What it costs is reckoned by the page, and shown before the button.' } } },
};
export default meta;

export const Untouched = { ...formStory({ form: 'contract', state: 'untouched' }), name: 'untouched', tags: ['long'] };
export const Incomplete = { ...formStory({ form: 'contract', state: 'incomplete' }), name: 'incomplete', tags: ['long'] };
export const Filled = { ...formStory({ form: 'contract', state: 'filled' }), name: 'filled', tags: ['long'] };
export const Refused = { ...formStory({ form: 'contract', state: 'refused' }), name: 'refused', tags: ['long'] };
export const Sending = { ...formStory({ form: 'contract', state: 'sending' }), name: 'sending', tags: ['long'] };
