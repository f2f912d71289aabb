// Written by `npm run codegen` from problem-overlay.props.json and problem-overlay.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/problem-overlay/problem-overlay.examples.json';

const meta: Meta = {
  title: 'Widgets/Problem overlay',
  parameters: docsOf('problem-overlay'),
  argTypes: argTypesOf('problem-overlay'),
};
export default meta;

export const TwoProblems = storyOf('problem-overlay', 'two problems', examples[0]);
export const None = storyOf('problem-overlay', 'none', examples[1]);
