// Written by `npm run codegen` from stat-list.props.json and stat-list.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/stat-list/stat-list.examples.json';

const meta: Meta = {
  title: 'Widgets/Stat list',
  parameters: { docs: { description: { component: 'A few labelled numbers, as lines or as a grid.' } } },
  argTypes: {
    items: {"control":"object"},
    layout: {"control":"select","options":["rows","grid"]},
    columns: {"control":"select","options":[2,3],"description":"Columns of a grid."},
    size: {"control":"select","options":["micro","caption"],"description":"Size of the lines."},
    hiddenLabel: {"control":"text","description":"Said instead of the dots."},
  },
};
export default meta;

export const Lines = storyOf('stat-list', 'lines', examples[0]);
export const SmallLines = storyOf('stat-list', 'small lines', examples[1]);
export const GridOfThree = storyOf('stat-list', 'grid of three', examples[2]);
export const GridOfTwo = storyOf('stat-list', 'grid of two', examples[3]);
export const Hidden = storyOf('stat-list', 'hidden', examples[4]);
export const LongText = storyOf('stat-list', 'long text', examples[5]);
export const Unknown = storyOf('stat-list', 'unknown', examples[6]);
