// Written by `npm run codegen` from coin-heading.props.json and coin-heading.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/coin-heading/coin-heading.examples.json';

const meta: Meta = {
  title: 'Widgets/Coin heading',
  parameters: { docs: { description: { component: 'The coin that the page is about; a press changes it.' } } },
  argTypes: {
    name: {"control":"text","description":"Symbol, such as BTC."},
    logo: {"control":"text","description":"Picture from the brand."},
    url: {"control":"text","description":"Picture from the exchange."},
    full: {"control":"text","description":"Full name, or what is available."},
    action: {"control":"text","description":"Says what a press does, such as Change."},
  },
};
export default meta;

export const PressToChange = storyOf('coin-heading', 'press to change', examples[0]);
export const Available = storyOf('coin-heading', 'available', examples[1]);
export const Alone = storyOf('coin-heading', 'alone', examples[2]);
export const LongText = storyOf('coin-heading', 'long text', examples[3]);
export const Off = storyOf('coin-heading', 'off', examples[4]);
export const Unknown = storyOf('coin-heading', 'unknown', examples[5]);
