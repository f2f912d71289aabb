// Written by `npm run codegen` from check-field.props.json and check-field.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/check-field/check-field.examples.json';

const meta: Meta = {
  title: 'Widgets/Check field',
  parameters: docsOf('check-field'),
  argTypes: argTypesOf('check-field'),
};
export default meta;

export const Off = storyOf('check-field', 'off', examples[0]);
export const On = storyOf('check-field', 'on', examples[1]);
export const Error = storyOf('check-field', 'error', examples[2]);
export const Plain = storyOf('check-field', 'plain', examples[3]);
export const Disabled = storyOf('check-field', 'disabled', examples[4]);
export const LongText = storyOf('check-field', 'long text', examples[5]);
export const Unknown = storyOf('check-field', 'unknown', examples[6]);
