// Written by `npm run codegen` from swap-choice.props.json and swap-choice.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/swap-choice/swap-choice.examples.json';

const meta: Meta = {
  title: 'Widgets/Swap choice',
  parameters: { docs: { description: { component: 'From one of a few to another of them, and a button that turns the two round.' } } },
  argTypes: {
    options: {"control":"object"},
    from: {"control":"text","description":"Value of the option that it leaves."},
    to: {"control":"text","description":"Value of the option that it comes to."},
    fromTitle: {"control":"text"},
    toTitle: {"control":"text"},
    amountTitle: {"control":"text"},
    swap: {"control":"text"},
    coins: {"control":"boolean","description":"The options are coins: each has its disc."},
    hidden: {"control":"boolean","description":"Show dots instead of amounts."},
    hiddenLabel: {"control":"text","description":"Said instead of the dots."},
  },
};
export default meta;

export const Accounts = storyOf('swap-choice', 'accounts', examples[0]);
export const Coins = storyOf('swap-choice', 'coins', examples[1]);
export const Hidden = storyOf('swap-choice', 'hidden', examples[2]);
export const LongText = storyOf('swap-choice', 'long text', examples[3]);
export const Unknown = storyOf('swap-choice', 'unknown', examples[4]);
export const Off = storyOf('swap-choice', 'off', examples[5]);
