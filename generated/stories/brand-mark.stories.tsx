// Written by `npm run codegen` from brand-mark.props.json and brand-mark.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/brand-mark/brand-mark.examples.json';

const meta: Meta = {
  title: 'Widgets/Brand mark',
  parameters: { docs: { description: { component: 'Logo of the brand, with or without its name.' } } },
  argTypes: {
    name: {"control":"text"},
    logo: {"control":"text"},
    path: {"control":"text","description":"Strokes of a logo of 32 × 32, where there is no file."},
    tint: {"control":"boolean","description":"Draws the logo in the accent colour. On unless false."},
    size: {"control":"select","options":["m","l"]},
    named: {"control":"boolean","description":"Shows the name beside it."},
  },
};
export default meta;

export const LogoAsAFile = storyOf('brand-mark', 'logo as a file', examples[0]);
export const LargeWithoutItsName = storyOf('brand-mark', 'large, without its name', examples[1]);
export const LargeWithItsName = storyOf('brand-mark', 'large, with its name', examples[2]);
export const InItsOwnColours = storyOf('brand-mark', 'in its own colours', examples[3]);
export const LongName = storyOf('brand-mark', 'long name', examples[4]);
export const Unknown = storyOf('brand-mark', 'unknown', examples[5]);
