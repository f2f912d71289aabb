// Written by `npm run codegen` from phone-field.props.json and phone-field.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/phone-field/phone-field.examples.json';

const meta: Meta = {
  title: 'Widgets/Phone field',
  parameters: docsOf('phone-field'),
  argTypes: argTypesOf('phone-field'),
};
export default meta;

export const Filled = storyOf('phone-field', 'filled', examples[0]);
export const Empty = storyOf('phone-field', 'empty', examples[1]);
export const Error = storyOf('phone-field', 'error', examples[2]);
export const NoCodeYet = storyOf('phone-field', 'no code yet', examples[3]);
export const CodesOnTheirWay = storyOf('phone-field', 'codes on their way', examples[4]);
export const LongText = storyOf('phone-field', 'long text', examples[5]);
export const Off = storyOf('phone-field', 'off', examples[6]);
