// Written by `npm run codegen` from picture.props.json and picture.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/picture/picture.examples.json';

const meta: Meta = {
  title: 'Widgets/Picture',
  parameters: docsOf('picture'),
  argTypes: argTypesOf('picture'),
};
export default meta;

export const APicture = storyOf('picture', 'a picture', examples[0]);
export const None = storyOf('picture', 'none', examples[1]);
