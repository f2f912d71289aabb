// Written by `npm run codegen` from sheet.props.json and sheet.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/sheet/sheet.examples.json';

const meta: Meta = {
  title: 'Widgets/Sheet',
  parameters: docsOf('sheet'),
  argTypes: argTypesOf('sheet'),
};
export default meta;

export const Choose = storyOf('sheet', 'choose', examples[0]);
export const Confirm = storyOf('sheet', 'confirm', examples[1]);
export const InThePage = storyOf('sheet', 'in the page', examples[2]);
export const LongerThanTheScreen = storyOf('sheet', 'longer than the screen', examples[3]);
export const LongText = storyOf('sheet', 'long text', examples[4]);
export const Closed = storyOf('sheet', 'closed', examples[5]);
