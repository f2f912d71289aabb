// Written by `npm run codegen` from inspector.props.json and inspector.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/inspector/inspector.examples.json';

const meta: Meta = {
  title: 'Widgets/Inspector',
  parameters: docsOf('inspector'),
  argTypes: argTypesOf('inspector'),
};
export default meta;

export const ANode = storyOf('inspector', 'a node', examples[0]);
export const NothingUnderThePointer = storyOf('inspector', 'nothing under the pointer', examples[1]);
