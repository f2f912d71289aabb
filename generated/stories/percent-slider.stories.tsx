// Written by `npm run codegen` from percent-slider.props.json and percent-slider.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/percent-slider/percent-slider.examples.json';

const meta: Meta = {
  title: 'Widgets/Percent slider',
  parameters: docsOf('percent-slider'),
  argTypes: argTypesOf('percent-slider'),
};
export default meta;

export const Half = storyOf('percent-slider', 'half', examples[0]);
export const Nothing = storyOf('percent-slider', 'nothing', examples[1]);
export const Unknown = storyOf('percent-slider', 'unknown', examples[2]);
