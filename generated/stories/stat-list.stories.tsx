// Written by `npm run codegen` from stat-list.props.json and stat-list.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/stat-list/stat-list.examples.json';

const meta: Meta = {
  title: 'Widgets/Stat list',
  parameters: docsOf('stat-list'),
  argTypes: argTypesOf('stat-list'),
};
export default meta;

export const Lines = storyOf('stat-list', 'lines', examples[0]);
export const SmallLines = storyOf('stat-list', 'small lines', examples[1]);
export const GridOfThree = storyOf('stat-list', 'grid of three', examples[2]);
export const GridOfTwo = storyOf('stat-list', 'grid of two', examples[3]);
export const Hidden = storyOf('stat-list', 'hidden', examples[4]);
export const LongText = storyOf('stat-list', 'long text', examples[5]);
export const Unknown = storyOf('stat-list', 'unknown', examples[6]);
