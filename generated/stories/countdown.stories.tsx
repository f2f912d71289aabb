// Written by `npm run codegen` from countdown.props.json and countdown.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/countdown/countdown.examples.json';

const meta: Meta = {
  title: 'Widgets/Countdown',
  parameters: docsOf('countdown'),
  argTypes: argTypesOf('countdown'),
};
export default meta;

export const Over = storyOf('countdown', 'over', examples[0]);
export const Unknown = storyOf('countdown', 'unknown', examples[1]);
export const InWordsOver = storyOf('countdown', 'in words, over', examples[2]);
export const InWordsUnknown = storyOf('countdown', 'in words, unknown', examples[3]);
