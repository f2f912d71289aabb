// Written by `npm run codegen` from brand-mark.props.json and brand-mark.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/brand-mark/brand-mark.examples.json';

const meta: Meta = {
  title: 'Widgets/Brand mark',
  parameters: docsOf('brand-mark'),
  argTypes: argTypesOf('brand-mark'),
};
export default meta;

export const LogoAsAFile = storyOf('brand-mark', 'logo as a file', examples[0]);
export const LargeWithoutItsName = storyOf('brand-mark', 'large, without its name', examples[1]);
export const LargeWithItsName = storyOf('brand-mark', 'large, with its name', examples[2]);
export const InItsOwnColours = storyOf('brand-mark', 'in its own colours', examples[3]);
export const LongName = storyOf('brand-mark', 'long name', examples[4]);
export const Unknown = storyOf('brand-mark', 'unknown', examples[5]);
