// Written by `npm run codegen` from nav-bar.props.json and nav-bar.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/nav-bar/nav-bar.examples.json';

const meta: Meta = {
  title: 'Widgets/Navigation bar',
  parameters: docsOf('nav-bar'),
  argTypes: argTypesOf('nav-bar'),
};
export default meta;

export const Back = storyOf('nav-bar', 'back', examples[0]);
export const BackNothingAtTheEnd = storyOf('nav-bar', 'back, nothing at the end', examples[1]);
export const Close = storyOf('nav-bar', 'close', examples[2]);
export const TabPage = storyOf('nav-bar', 'tab page', examples[3]);
export const Search = storyOf('nav-bar', 'search', examples[4]);
export const TitleOpensAChoice = storyOf('nav-bar', 'title opens a choice', examples[5]);
export const TitleWithSomethingBesideIt = storyOf('nav-bar', 'title with something beside it', examples[6]);
export const LineBelow = storyOf('nav-bar', 'line below', examples[7]);
export const LongText = storyOf('nav-bar', 'long text', examples[8]);
