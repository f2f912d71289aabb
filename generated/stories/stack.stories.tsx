// Written by `npm run codegen` from stack.props.json and stack.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/stack/stack.examples.json';

const meta: Meta = {
  title: 'Widgets/Stack',
  parameters: docsOf('stack'),
  argTypes: argTypesOf('stack'),
};
export default meta;

export const Column = storyOf('stack', 'column', examples[0]);
export const RowWithBothEnds = storyOf('stack', 'row with both ends', examples[1]);
export const RowOnOneBaseline = storyOf('stack', 'row on one baseline', examples[2]);
export const EvenShares = storyOf('stack', 'even shares', examples[3]);
export const WrapsLongWords = storyOf('stack', 'wraps long words', examples[4]);
export const Empty = storyOf('stack', 'empty', examples[5]);
