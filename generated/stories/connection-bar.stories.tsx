// Written by `npm run codegen` from connection-bar.props.json and connection-bar.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/connection-bar/connection-bar.examples.json';

const meta: Meta = {
  title: 'Widgets/Connection bar',
  parameters: docsOf('connection-bar'),
  argTypes: argTypesOf('connection-bar'),
};
export default meta;

export const Reconnecting = storyOf('connection-bar', 'reconnecting', examples[0]);
export const WithoutAnAction = storyOf('connection-bar', 'without an action', examples[1]);
export const LongText = storyOf('connection-bar', 'long text', examples[2]);
export const Unknown = storyOf('connection-bar', 'unknown', examples[3]);
