// Written by `npm run codegen` from password-field.props.json and password-field.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/password-field/password-field.examples.json';

const meta: Meta = {
  title: 'Widgets/Password field',
  parameters: docsOf('password-field'),
  argTypes: argTypesOf('password-field'),
};
export default meta;

export const Empty = storyOf('password-field', 'empty', examples[0]);
export const Filled = storyOf('password-field', 'filled', examples[1]);
export const Weak = storyOf('password-field', 'weak', examples[2]);
export const Fair = storyOf('password-field', 'fair', examples[3]);
export const Good = storyOf('password-field', 'good', examples[4]);
export const Strong = storyOf('password-field', 'strong', examples[5]);
export const Error = storyOf('password-field', 'error', examples[6]);
export const ErrorOfTwoLines = storyOf('password-field', 'error of two lines', examples[7]);
export const LongText = storyOf('password-field', 'long text', examples[8]);
export const Off = storyOf('password-field', 'off', examples[9]);
