// Written by `npm run codegen` from tabs.props.json and tabs.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/tabs/tabs.examples.json';

const meta: Meta = {
  title: 'Widgets/Tabs',
  parameters: docsOf('tabs'),
  argTypes: argTypesOf('tabs'),
};
export default meta;

export const Line = storyOf('tabs', 'line', examples[0]);
export const Big = storyOf('tabs', 'big', examples[1]);
export const WithCounts = storyOf('tabs', 'with counts', examples[2]);
export const WithoutTheGutter = storyOf('tabs', 'without the gutter', examples[3]);
export const LongTextTheLastChosen = storyOf('tabs', 'long text, the last chosen', examples[4]);
export const Off = storyOf('tabs', 'off', examples[5]);
export const Unknown = storyOf('tabs', 'unknown', examples[6]);
