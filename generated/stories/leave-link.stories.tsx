// Written by `npm run codegen` from leave-link.props.json and leave-link.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/leave-link/leave-link.examples.json';

const meta: Meta = {
  title: 'Widgets/Leave link',
  parameters: docsOf('leave-link'),
  argTypes: argTypesOf('leave-link'),
};
export default meta;

export const ToAHost = storyOf('leave-link', 'to a host', examples[0]);
export const NoAddressOfTheWeb = storyOf('leave-link', 'no address of the web', examples[1]);
export const LongText = storyOf('leave-link', 'long text', examples[2]);
