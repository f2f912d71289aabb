// Written by `npm run codegen` from stages.props.json and stages.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/stages/stages.examples.json';

const meta: Meta = {
  title: 'Widgets/Stages',
  parameters: docsOf('stages'),
  argTypes: argTypesOf('stages'),
};
export default meta;

export const InTheMiddle = storyOf('stages', 'in the middle', examples[0]);
export const Refused = storyOf('stages', 'refused', examples[1]);
export const LongText = storyOf('stages', 'long text', examples[2]);
export const Unknown = storyOf('stages', 'unknown', examples[3]);
