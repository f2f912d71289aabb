// Written by `npm run codegen` from rail.props.json and rail.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/rail/rail.examples.json';

const meta: Meta = {
  title: 'Widgets/Rail',
  parameters: docsOf('rail'),
  argTypes: argTypesOf('rail'),
};
export default meta;

export const Places = storyOf('rail', 'places', examples[0]);
export const LongWords = storyOf('rail', 'long words', examples[1]);
