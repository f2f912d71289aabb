// Written by `npm run codegen` from notice-line.props.json and notice-line.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/notice-line/notice-line.examples.json';

const meta: Meta = {
  title: 'Widgets/Notice line',
  parameters: docsOf('notice-line'),
  argTypes: argTypesOf('notice-line'),
};
export default meta;

export const Latest = storyOf('notice-line', 'latest', examples[0]);
export const OtherIcon = storyOf('notice-line', 'other icon', examples[1]);
export const LongText = storyOf('notice-line', 'long text', examples[2]);
export const Off = storyOf('notice-line', 'off', examples[3]);
export const Unknown = storyOf('notice-line', 'unknown', examples[4]);
