// Written by `npm run codegen` from coin.props.json and coin.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/coin/coin.examples.json';

const meta: Meta = {
  title: 'Widgets/Coin',
  parameters: docsOf('coin'),
  argTypes: argTypesOf('coin'),
};
export default meta;

export const Letter = storyOf('coin', 'letter', examples[0]);
export const Small = storyOf('coin', 'small', examples[1]);
export const Logo = storyOf('coin', 'logo', examples[2]);
export const LogoThatDoesNotLoad = storyOf('coin', 'logo that does not load', examples[3]);
export const NameInAnotherScript = storyOf('coin', 'name in another script', examples[4]);
export const Unknown = storyOf('coin', 'unknown', examples[5]);
