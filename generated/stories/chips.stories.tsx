// Written by `npm run codegen` from chips.props.json and chips.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/chips/chips.examples.json';

const meta: Meta = {
  title: 'Widgets/Chips',
  parameters: docsOf('chips'),
  argTypes: argTypesOf('chips'),
};
export default meta;

export const Filters = storyOf('chips', 'filters', examples[0]);
export const Timeframes = storyOf('chips', 'timeframes', examples[1]);
export const OneThatCanBeTakenBack = storyOf('chips', 'one that can be taken back', examples[2]);
export const NothingChosen = storyOf('chips', 'nothing chosen', examples[3]);
export const LongText = storyOf('chips', 'long text', examples[4]);
export const Off = storyOf('chips', 'off', examples[5]);
export const Unknown = storyOf('chips', 'unknown', examples[6]);
