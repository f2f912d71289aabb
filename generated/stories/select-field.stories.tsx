// Written by `npm run codegen` from select-field.props.json and select-field.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/select-field/select-field.examples.json';

const meta: Meta = {
  title: 'Widgets/Select field',
  parameters: docsOf('select-field'),
  argTypes: argTypesOf('select-field'),
};
export default meta;

export const Chosen = storyOf('select-field', 'chosen', examples[0]);
export const Empty = storyOf('select-field', 'empty', examples[1]);
export const Error = storyOf('select-field', 'error', examples[2]);
export const ValueThatIsNotOnOffer = storyOf('select-field', 'value that is not on offer', examples[3]);
export const LongText = storyOf('select-field', 'long text', examples[4]);
export const Off = storyOf('select-field', 'off', examples[5]);
