// Written by `npm run codegen` from picture-tile.props.json and picture-tile.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/picture-tile/picture-tile.examples.json';

const meta: Meta = {
  title: 'Widgets/Picture tile',
  parameters: docsOf('picture-tile'),
  argTypes: argTypesOf('picture-tile'),
};
export default meta;

export const OnSale = storyOf('picture-tile', 'on sale', examples[0]);
export const WithAState = storyOf('picture-tile', 'with a state', examples[1]);
export const NotForSale = storyOf('picture-tile', 'not for sale', examples[2]);
export const LongText = storyOf('picture-tile', 'long text', examples[3]);
export const Unknown = storyOf('picture-tile', 'unknown', examples[4]);
export const Off = storyOf('picture-tile', 'off', examples[5]);
