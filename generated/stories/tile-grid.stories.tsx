// Written by `npm run codegen` from tile-grid.props.json and tile-grid.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/tile-grid/tile-grid.examples.json';

const meta: Meta = {
  title: 'Widgets/Tile grid',
  parameters: docsOf('tile-grid'),
  argTypes: argTypesOf('tile-grid'),
};
export default meta;

export const Eight = storyOf('tile-grid', 'eight', examples[0]);
export const ThreeColumns = storyOf('tile-grid', 'three columns', examples[1]);
export const WithABadge = storyOf('tile-grid', 'with a badge', examples[2]);
export const LongText = storyOf('tile-grid', 'long text', examples[3]);
export const Off = storyOf('tile-grid', 'off', examples[4]);
export const Unknown = storyOf('tile-grid', 'unknown', examples[5]);
