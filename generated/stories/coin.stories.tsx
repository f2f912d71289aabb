// Written by `npm run codegen` from coin.props.json and coin.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/coin/coin.examples.json';

const meta: Meta = {
  title: 'Widgets/Coin',
  parameters: { docs: { description: { component: 'The disc of a coin: its logo, or its first letter on a colour of its own.' } } },
  argTypes: {
    name: {"control":"text","description":"Symbol, such as BTC."},
    logo: {"control":"text","description":"Picture from the brand."},
    url: {"control":"text","description":"Picture from the exchange."},
    size: {"control":"select","options":["s","m"]},
  },
};
export default meta;

export const Letter = storyOf('coin', 'letter', examples[0]);
export const Small = storyOf('coin', 'small', examples[1]);
export const Logo = storyOf('coin', 'logo', examples[2]);
export const LogoThatDoesNotLoad = storyOf('coin', 'logo that does not load', examples[3]);
export const NameInAnotherScript = storyOf('coin', 'name in another script', examples[4]);
export const Unknown = storyOf('coin', 'unknown', examples[5]);
