// Written by `npm run codegen` from top-bar.props.json and top-bar.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/top-bar/top-bar.examples.json';

const meta: Meta = {
  title: 'Widgets/Top bar',
  parameters: docsOf('top-bar'),
  argTypes: argTypesOf('top-bar'),
};
export default meta;

export const PlacesAndActions = storyOf('top-bar', 'places and actions', examples[0]);
export const WithoutALogo = storyOf('top-bar', 'without a logo', examples[1]);
export const LongWords = storyOf('top-bar', 'long words', examples[2]);
