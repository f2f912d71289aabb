// Written by `npm run codegen` from text-field.props.json and text-field.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/text-field/text-field.examples.json';

const meta: Meta = {
  title: 'Widgets/Text field',
  parameters: docsOf('text-field'),
  argTypes: argTypesOf('text-field'),
};
export default meta;

export const Empty = storyOf('text-field', 'empty', examples[0]);
export const Filled = storyOf('text-field', 'filled', examples[1]);
export const Error = storyOf('text-field', 'error', examples[2]);
export const AddressWithAnAction = storyOf('text-field', 'address with an action', examples[3]);
export const SeveralLines = storyOf('text-field', 'several lines', examples[4]);
export const HelpInsteadOfAHint = storyOf('text-field', 'help instead of a hint', examples[5]);
export const LongText = storyOf('text-field', 'long text', examples[6]);
export const Busy = storyOf('text-field', 'busy', examples[7]);
export const Off = storyOf('text-field', 'off', examples[8]);
export const Unknown = storyOf('text-field', 'unknown', examples[9]);
