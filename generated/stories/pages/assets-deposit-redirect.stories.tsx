// Written by `npm run codegen` from schemas/pages/assets/deposit/redirect.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { pageStory, frame } from '../../../.storybook/page-story';

const meta: Meta = {
  title: 'Pages/assets/deposit/redirect',
  parameters: { ...frame, docs: { ...frame.docs, description: { component: 'Pays a deposit outside, and comes back from it. People who come here want to pay with a card or by bank and see an outside page do it. The address comes from the settings of the exchange, never from the address bar, so that no link can borrow this page to lead elsewhere; the notice names the host before anybody leaves. The outside page leads back to this very route: then, or after the press, it says where the deposit will show.' } } },
};
export default meta;

export const Verified = { ...pageStory({ route: 'assets/deposit/redirect', visitor: 'verified' }), name: 'verified', tags: ['long'] };
export const Loading = { ...pageStory({ route: 'assets/deposit/redirect', visitor: 'verified', state: 'loading' }), name: 'loading', tags: ['long'] };
export const Failed = { ...pageStory({ route: 'assets/deposit/redirect', visitor: 'verified', state: 'failed' }), name: 'failed', tags: ['long'] };
