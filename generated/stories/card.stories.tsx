// Written by `npm run codegen` from card.props.json and card.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/card/card.examples.json';

const meta: Meta = {
  title: 'Widgets/Card',
  parameters: { docs: { description: { component: 'An object with its own actions, on a surface. No card inside a card.' } } },
  argTypes: {
    pad: {"control":"select","options":["none","s","m","l"]},
    tone: {"control":"select","options":["surface-1","surface-2"],"description":"surface-2 stands inside a sheet."},
    gap: {"control":"select","options":["none","2xs","xs","snug","s","m","l","xl","2xl","3xl"]},
  },
};
export default meta;

export const Surface1 = storyOf('card', 'surface 1', examples[0]);
export const Surface2InsideASheet = storyOf('card', 'surface 2, inside a sheet', examples[1]);
export const LongText = storyOf('card', 'long text', examples[2]);
