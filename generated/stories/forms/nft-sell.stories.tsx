// Written by `npm run codegen` from schemas/forms/nft-sell.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { formStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Forms/nft-sell',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Offers an own NFT for sale, or gives it another price.' } } },
};
export default meta;

export const Untouched = { ...formStory({ form: 'nft-sell', state: 'untouched' }), name: 'untouched', tags: ['long'] };
export const Incomplete = { ...formStory({ form: 'nft-sell', state: 'incomplete' }), name: 'incomplete', tags: ['long'] };
export const Filled = { ...formStory({ form: 'nft-sell', state: 'filled' }), name: 'filled' };
export const Refused = { ...formStory({ form: 'nft-sell', state: 'refused' }), name: 'refused', tags: ['long'] };
export const Sending = { ...formStory({ form: 'nft-sell', state: 'sending' }), name: 'sending', tags: ['long'] };
