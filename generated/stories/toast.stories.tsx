// Written by `npm run codegen` from toast.props.json and toast.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/toast/toast.examples.json';

const meta: Meta = {
  title: 'Widgets/Toast',
  parameters: docsOf('toast'),
  argTypes: argTypesOf('toast'),
};
export default meta;

export const Done = storyOf('toast', 'done', examples[0]);
export const Neutral = storyOf('toast', 'neutral', examples[1]);
export const Info = storyOf('toast', 'info', examples[2]);
export const Warning = storyOf('toast', 'warning', examples[3]);
export const Danger = storyOf('toast', 'danger', examples[4]);
export const LongText = storyOf('toast', 'long text', examples[5]);
export const Nothing = storyOf('toast', 'nothing', examples[6]);
