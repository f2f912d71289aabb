// Written by `npm run codegen` from divider.props.json and divider.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/divider/divider.examples.json';

const meta: Meta = {
  title: 'Widgets/Divider',
  parameters: docsOf('divider'),
  argTypes: argTypesOf('divider'),
};
export default meta;

export const WholeWidth = storyOf('divider', 'whole width', examples[0]);
export const Inset = storyOf('divider', 'inset', examples[1]);
