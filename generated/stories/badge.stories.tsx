// Written by `npm run codegen` from badge.props.json and badge.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/badge/badge.examples.json';

const meta: Meta = {
  title: 'Widgets/Badge',
  parameters: docsOf('badge'),
  argTypes: argTypesOf('badge'),
};
export default meta;

export const Neutral = storyOf('badge', 'neutral', examples[0]);
export const Accent = storyOf('badge', 'accent', examples[1]);
export const Success = storyOf('badge', 'success', examples[2]);
export const Warning = storyOf('badge', 'warning', examples[3]);
export const Danger = storyOf('badge', 'danger', examples[4]);
export const Info = storyOf('badge', 'info', examples[5]);
export const SideLong = storyOf('badge', 'side, long', examples[6]);
export const SideSell = storyOf('badge', 'side, sell', examples[7]);
export const WithADot = storyOf('badge', 'with a dot', examples[8]);
export const LongText = storyOf('badge', 'long text', examples[9]);
export const Unknown = storyOf('badge', 'unknown', examples[10]);
