// Written by `npm run codegen` from schemas/forms/finance-redeem.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { formStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Forms/finance-redeem',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Leaves a product early. What it costs is an amount, and is read before it is done.' } } },
};
export default meta;

export const Untouched = { ...formStory({ form: 'finance-redeem', state: 'untouched' }), name: 'untouched', tags: ['long'] };
export const Incomplete = { ...formStory({ form: 'finance-redeem', state: 'incomplete' }), name: 'incomplete', tags: ['long'] };
export const Filled = { ...formStory({ form: 'finance-redeem', state: 'filled' }), name: 'filled', tags: ['long'] };
export const Refused = { ...formStory({ form: 'finance-redeem', state: 'refused' }), name: 'refused' };
export const Sending = { ...formStory({ form: 'finance-redeem', state: 'sending' }), name: 'sending', tags: ['long'] };
