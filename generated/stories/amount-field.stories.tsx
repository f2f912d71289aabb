// Written by `npm run codegen` from amount-field.props.json and amount-field.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/amount-field/amount-field.examples.json';

const meta: Meta = {
  title: 'Widgets/Amount field',
  parameters: docsOf('amount-field'),
  argTypes: argTypesOf('amount-field'),
};
export default meta;

export const Empty = storyOf('amount-field', 'empty', examples[0]);
export const Filled = storyOf('amount-field', 'filled', examples[1]);
export const WithMaxAndLimit = storyOf('amount-field', 'with max and limit', examples[2]);
export const TooManyDigits = storyOf('amount-field', 'too many digits', examples[3]);
export const NoNumber = storyOf('amount-field', 'no number', examples[4]);
export const TwoReadings = storyOf('amount-field', 'two readings', examples[5]);
export const UnknownLimit = storyOf('amount-field', 'unknown limit', examples[6]);
export const LongText = storyOf('amount-field', 'long text', examples[7]);
export const Off = storyOf('amount-field', 'off', examples[8]);
export const Steps = storyOf('amount-field', 'steps', examples[9]);
export const LabelInside = storyOf('amount-field', 'label inside', examples[10]);
