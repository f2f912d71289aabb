// Written by `npm run codegen` from dialog.props.json and dialog.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/dialog/dialog.examples.json';

const meta: Meta = {
  title: 'Widgets/Dialog',
  parameters: docsOf('dialog'),
  argTypes: argTypesOf('dialog'),
};
export default meta;

export const Question = storyOf('dialog', 'question', examples[0]);
export const Danger = storyOf('dialog', 'danger', examples[1]);
export const Busy = storyOf('dialog', 'busy', examples[2]);
export const Receipt = storyOf('dialog', 'receipt', examples[3]);
export const CostsBelow = storyOf('dialog', 'costs below', examples[4]);
export const LongText = storyOf('dialog', 'long text', examples[5]);
export const Unknown = storyOf('dialog', 'unknown', examples[6]);
