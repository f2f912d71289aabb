// Written by `npm run codegen` from grid.props.json and grid.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/grid/grid.examples.json';

const meta: Meta = {
  title: 'Widgets/Grid',
  parameters: docsOf('grid'),
  argTypes: argTypesOf('grid'),
};
export default meta;

export const TwoColumns = storyOf('grid', 'two columns', examples[0]);
export const ThreeColumnsTwoWhenNarrow = storyOf('grid', 'three columns, two when narrow', examples[1]);
export const LongWords = storyOf('grid', 'long words', examples[2]);
