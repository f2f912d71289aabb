// Written by `npm run codegen` from grid.props.json and grid.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/grid/grid.examples.json';

const meta: Meta = {
  title: 'Widgets/Grid',
  parameters: { docs: { description: { component: 'Columns of equal width.' } } },
  argTypes: {
    columns: {"control":"number"},
    narrow: {"control":"number","description":"Columns below 360 px."},
    least: {"control":"number","description":"No column is narrower than so many pixels: as many as fit, instead of a fixed number."},
    gap: {"control":"select","options":["none","2xs","xs","snug","s","m","l","xl","2xl","3xl"],"description":"Between columns."},
    rowGap: {"control":"select","options":["none","2xs","xs","snug","s","m","l","xl","2xl","3xl"],"description":"Between rows; as the columns where it is not given."},
    align: {"control":"select","options":["start","center","end","stretch"],"description":"Within a row."},
    first: {"control":"select","options":["even","wide"],"description":"wide: of two columns the first takes three fifths."},
  },
};
export default meta;

export const TwoColumns = storyOf('grid', 'two columns', examples[0]);
export const ThreeColumnsTwoWhenNarrow = storyOf('grid', 'three columns, two when narrow', examples[1]);
export const LongWords = storyOf('grid', 'long words', examples[2]);
