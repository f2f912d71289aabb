// Written by `npm run codegen` from tabs.props.json and tabs.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/tabs/tabs.examples.json';

const meta: Meta = {
  title: 'Widgets/Tabs',
  parameters: { docs: { description: { component: 'Underlined tabs that scroll sideways.' } } },
  argTypes: {
    items: {"control":"object"},
    label: {"control":"text","description":"What is chosen here."},
    size: {"control":"select","options":["label","big"]},
    line: {"control":"boolean","description":"A hairline under the whole strip."},
    inset: {"control":"boolean","description":"Starts at the page's gutter. On unless false."},
  },
};
export default meta;

export const Line = storyOf('tabs', 'line', examples[0]);
export const Big = storyOf('tabs', 'big', examples[1]);
export const WithCounts = storyOf('tabs', 'with counts', examples[2]);
export const WithoutTheGutter = storyOf('tabs', 'without the gutter', examples[3]);
export const LongTextTheLastChosen = storyOf('tabs', 'long text, the last chosen', examples[4]);
export const Off = storyOf('tabs', 'off', examples[5]);
export const Unknown = storyOf('tabs', 'unknown', examples[6]);
