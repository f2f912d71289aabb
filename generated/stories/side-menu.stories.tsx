// Written by `npm run codegen` from side-menu.props.json and side-menu.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/side-menu/side-menu.examples.json';

const meta: Meta = {
  title: 'Widgets/Side menu',
  parameters: docsOf('side-menu'),
  argTypes: argTypesOf('side-menu'),
};
export default meta;

export const Open = storyOf('side-menu', 'open', examples[0]);
export const LongWords = storyOf('side-menu', 'long words', examples[1]);
export const Closed = storyOf('side-menu', 'closed', examples[2]);
