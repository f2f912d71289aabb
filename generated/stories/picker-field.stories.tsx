// Written by `npm run codegen` from picker-field.props.json and picker-field.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/picker-field/picker-field.examples.json';

const meta: Meta = {
  title: 'Widgets/Picker field',
  parameters: docsOf('picker-field'),
  argTypes: argTypesOf('picker-field'),
};
export default meta;

export const Chosen = storyOf('picker-field', 'chosen', examples[0]);
export const Empty = storyOf('picker-field', 'empty', examples[1]);
export const Error = storyOf('picker-field', 'error', examples[2]);
export const ValueThatIsNotOnOffer = storyOf('picker-field', 'value that is not on offer', examples[3]);
export const LongText = storyOf('picker-field', 'long text', examples[4]);
export const Off = storyOf('picker-field', 'off', examples[5]);
