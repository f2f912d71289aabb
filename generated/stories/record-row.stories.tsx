// Written by `npm run codegen` from record-row.props.json and record-row.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/record-row/record-row.examples.json';

const meta: Meta = {
  title: 'Widgets/Record row',
  parameters: docsOf('record-row'),
  argTypes: argTypesOf('record-row'),
};
export default meta;

export const UnderReview = storyOf('record-row', 'under review', examples[0]);
export const Sending = storyOf('record-row', 'sending', examples[1]);
export const Rejected = storyOf('record-row', 'rejected', examples[2]);
export const Completed = storyOf('record-row', 'completed', examples[3]);
export const Cancelled = storyOf('record-row', 'cancelled', examples[4]);
export const Received = storyOf('record-row', 'received', examples[5]);
export const WithATitleAndABadgeOfItsOwn = storyOf('record-row', 'with a title and a badge of its own', examples[6]);
export const QuietByItsOwnWord = storyOf('record-row', 'quiet by its own word', examples[7]);
export const LongText = storyOf('record-row', 'long text', examples[8]);
export const Off = storyOf('record-row', 'off', examples[9]);
export const Unknown = storyOf('record-row', 'unknown', examples[10]);
