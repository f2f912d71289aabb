// Written by `npm run codegen` from state-badge.props.json and state-badge.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/state-badge/state-badge.examples.json';

const meta: Meta = {
  title: 'Widgets/State badge',
  parameters: docsOf('state-badge'),
  argTypes: argTypesOf('state-badge'),
};
export default meta;

export const Completed = storyOf('state-badge', 'completed', examples[0]);
export const UnderReview = storyOf('state-badge', 'under review', examples[1]);
export const Sending = storyOf('state-badge', 'sending', examples[2]);
export const Rejected = storyOf('state-badge', 'rejected', examples[3]);
export const Cancelled = storyOf('state-badge', 'cancelled', examples[4]);
export const ToneOfALaterVersion = storyOf('state-badge', 'tone of a later version', examples[5]);
export const LongText = storyOf('state-badge', 'long text', examples[6]);
export const Unknown = storyOf('state-badge', 'unknown', examples[7]);
