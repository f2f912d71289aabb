// Written by `npm run codegen` from code-field.props.json and code-field.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/code-field/code-field.examples.json';

const meta: Meta = {
  title: 'Widgets/Code field',
  parameters: docsOf('code-field'),
  argTypes: argTypesOf('code-field'),
};
export default meta;

export const NotSent = storyOf('code-field', 'not sent', examples[0]);
export const Waiting = storyOf('code-field', 'waiting', examples[1]);
export const MayBeSentAgain = storyOf('code-field', 'may be sent again', examples[2]);
export const Sending = storyOf('code-field', 'sending', examples[3]);
export const NowhereToSend = storyOf('code-field', 'nowhere to send', examples[4]);
export const Error = storyOf('code-field', 'error', examples[5]);
export const LongText = storyOf('code-field', 'long text', examples[6]);
export const Off = storyOf('code-field', 'off', examples[7]);
