// Written by `npm run codegen` from timeline.props.json and timeline.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/timeline/timeline.examples.json';

const meta: Meta = {
  title: 'Widgets/Timeline',
  parameters: docsOf('timeline'),
  argTypes: argTypesOf('timeline'),
};
export default meta;

export const UnderReview = storyOf('timeline', 'under review', examples[0]);
export const Refused = storyOf('timeline', 'refused', examples[1]);
export const LongText = storyOf('timeline', 'long text', examples[2]);
