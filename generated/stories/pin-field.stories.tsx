// Written by `npm run codegen` from pin-field.props.json and pin-field.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/pin-field/pin-field.examples.json';

const meta: Meta = {
  title: 'Widgets/Pin field',
  parameters: docsOf('pin-field'),
  argTypes: argTypesOf('pin-field'),
};
export default meta;

export const Empty = storyOf('pin-field', 'empty', examples[0]);
export const Half = storyOf('pin-field', 'half', examples[1]);
export const Full = storyOf('pin-field', 'full', examples[2]);
export const Shown = storyOf('pin-field', 'shown', examples[3]);
export const Error = storyOf('pin-field', 'error', examples[4]);
export const LongText = storyOf('pin-field', 'long text', examples[5]);
export const Off = storyOf('pin-field', 'off', examples[6]);
