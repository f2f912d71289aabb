// Written by `npm run codegen` from step-bar.props.json and step-bar.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/step-bar/step-bar.examples.json';

const meta: Meta = {
  title: 'Widgets/Step bar',
  parameters: docsOf('step-bar'),
  argTypes: argTypesOf('step-bar'),
};
export default meta;

export const Step = storyOf('step-bar', 'step', examples[0]);
export const Count = storyOf('step-bar', 'count', examples[1]);
export const FirstStep = storyOf('step-bar', 'first step', examples[2]);
export const Done = storyOf('step-bar', 'done', examples[3]);
export const LongText = storyOf('step-bar', 'long text', examples[4]);
export const Unknown = storyOf('step-bar', 'unknown', examples[5]);
