// Written by `npm run codegen` from chips.props.json and chips.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/chips/chips.examples.json';

const meta: Meta = {
  title: 'Widgets/Chips',
  parameters: { docs: { description: { component: 'Filters or timeframes in a row that scrolls sideways.' } } },
  argTypes: {
    items: {"control":"object"},
    label: {"control":"text","description":"What is chosen here."},
    kind: {"control":"select","options":["chip","bare"]},
    clearable: {"control":"boolean","description":"A second press on the chosen one takes it back."},
    inset: {"control":"boolean","description":"Starts at the page's gutter. On unless false."},
  },
};
export default meta;

export const Filters = storyOf('chips', 'filters', examples[0]);
export const Timeframes = storyOf('chips', 'timeframes', examples[1]);
export const OneThatCanBeTakenBack = storyOf('chips', 'one that can be taken back', examples[2]);
export const NothingChosen = storyOf('chips', 'nothing chosen', examples[3]);
export const LongText = storyOf('chips', 'long text', examples[4]);
export const Off = storyOf('chips', 'off', examples[5]);
export const Unknown = storyOf('chips', 'unknown', examples[6]);
