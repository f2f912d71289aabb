// Written by `npm run codegen` from schemas/forms/nft-buy.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { formStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Forms/nft-buy',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Buys an NFT at the price that stands there: another price is refused.' } } },
};
export default meta;

export const Untouched = { ...formStory({ form: 'nft-buy', state: 'untouched' }), name: 'untouched', tags: ['long'] };
export const Incomplete = { ...formStory({ form: 'nft-buy', state: 'incomplete' }), name: 'incomplete', tags: ['long'] };
export const Filled = { ...formStory({ form: 'nft-buy', state: 'filled' }), name: 'filled', tags: ['long'] };
export const Refused = { ...formStory({ form: 'nft-buy', state: 'refused' }), name: 'refused', tags: ['long'] };
export const Sending = { ...formStory({ form: 'nft-buy', state: 'sending' }), name: 'sending', tags: ['long'] };
