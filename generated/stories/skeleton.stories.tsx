// Written by `npm run codegen` from skeleton.props.json and skeleton.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/skeleton/skeleton.examples.json';

const meta: Meta = {
  title: 'Widgets/Skeleton',
  parameters: docsOf('skeleton'),
  argTypes: argTypesOf('skeleton'),
};
export default meta;

export const Line = storyOf('skeleton', 'line', examples[0]);
export const Text = storyOf('skeleton', 'text', examples[1]);
export const Rows = storyOf('skeleton', 'rows', examples[2]);
export const Row = storyOf('skeleton', 'row', examples[3]);
export const Block = storyOf('skeleton', 'block', examples[4]);
export const Figure = storyOf('skeleton', 'figure', examples[5]);
