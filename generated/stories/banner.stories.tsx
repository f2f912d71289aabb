// Written by `npm run codegen` from banner.props.json and banner.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/banner/banner.examples.json';

const meta: Meta = {
  title: 'Widgets/Banner',
  parameters: docsOf('banner'),
  argTypes: argTypesOf('banner'),
};
export default meta;

export const Drawn = storyOf('banner', 'drawn', examples[0]);
export const ThreeSlides = storyOf('banner', 'three slides', examples[1]);
export const SlidesAlone = storyOf('banner', 'slides alone', examples[2]);
export const Picture = storyOf('banner', 'picture', examples[3]);
export const LongText = storyOf('banner', 'long text', examples[4]);
export const NoSlides = storyOf('banner', 'no slides', examples[5]);
export const Unknown = storyOf('banner', 'unknown', examples[6]);
