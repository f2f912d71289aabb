// Written by `npm run codegen` from problem-box.props.json and problem-box.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/problem-box/problem-box.examples.json';

const meta: Meta = {
  title: 'Widgets/Problem box',
  parameters: docsOf('problem-box'),
  argTypes: argTypesOf('problem-box'),
};
export default meta;

export const WithAWayOut = storyOf('problem-box', 'with a way out', examples[0]);
export const InDevelopment = storyOf('problem-box', 'in development', examples[1]);
export const LongText = storyOf('problem-box', 'long text', examples[2]);
export const Unknown = storyOf('problem-box', 'unknown', examples[3]);
