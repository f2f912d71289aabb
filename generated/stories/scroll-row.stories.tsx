// Written by `npm run codegen` from scroll-row.props.json and scroll-row.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/scroll-row/scroll-row.examples.json';

const meta: Meta = {
  title: 'Widgets/Scroll row',
  parameters: docsOf('scroll-row'),
  argTypes: argTypesOf('scroll-row'),
};
export default meta;

export const LongerThanTheScreen = storyOf('scroll-row', 'longer than the screen', examples[0]);
export const FromEdgeToEdge = storyOf('scroll-row', 'from edge to edge', examples[1]);
