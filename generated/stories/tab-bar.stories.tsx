// Written by `npm run codegen` from tab-bar.props.json and tab-bar.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/tab-bar/tab-bar.examples.json';

const meta: Meta = {
  title: 'Widgets/Tab bar',
  parameters: docsOf('tab-bar'),
  argTypes: argTypesOf('tab-bar'),
};
export default meta;

export const FivePlaces = storyOf('tab-bar', 'five places', examples[0]);
export const LastOfThem = storyOf('tab-bar', 'last of them', examples[1]);
export const SixPlacesLongWords = storyOf('tab-bar', 'six places, long words', examples[2]);
export const Nowhere = storyOf('tab-bar', 'nowhere', examples[3]);
