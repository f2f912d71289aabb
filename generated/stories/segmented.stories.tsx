// Written by `npm run codegen` from segmented.props.json and segmented.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/segmented/segmented.examples.json';

const meta: Meta = {
  title: 'Widgets/Segmented',
  parameters: docsOf('segmented'),
  argTypes: argTypesOf('segmented'),
};
export default meta;

export const Three = storyOf('segmented', 'three', examples[0]);
export const Buy = storyOf('segmented', 'buy', examples[1]);
export const Sell = storyOf('segmented', 'sell', examples[2]);
export const LongText = storyOf('segmented', 'long text', examples[3]);
export const Off = storyOf('segmented', 'off', examples[4]);
export const Unknown = storyOf('segmented', 'unknown', examples[5]);
