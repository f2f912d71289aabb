// Written by `npm run codegen` from log-row.props.json and log-row.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/log-row/log-row.examples.json';

const meta: Meta = {
  title: 'Widgets/Log row',
  parameters: { docs: { description: { component: 'A line of the account\'s history: what, how much, the balance after it.' } } },
  argTypes: {
    title: {"control":"text"},
    amount: {"control":"text"},
    unit: {"control":"text"},
    scale: {"control":"number"},
    plain: {"control":"boolean","description":"Neither a gain nor a loss: without sign and colour."},
    balance: {"control":"text"},
    balanceLabel: {"control":"text"},
    locked: {"control":"boolean","description":"It is the frozen part that changed."},
    lockedLabel: {"control":"text","description":"Stands for the label of the balance then."},
    time: {"control":"text"},
    timeStyle: {"control":"select","options":["time","minute","date","day","datetime"]},
    hidden: {"control":"boolean"},
    hiddenLabel: {"control":"text","description":"Said instead of the dots."},
  },
};
export default meta;

export const In = storyOf('log-row', 'in', examples[0]);
export const BetweenOwnAccounts = storyOf('log-row', 'between own accounts', examples[1]);
export const Out = storyOf('log-row', 'out', examples[2]);
export const Hidden = storyOf('log-row', 'hidden', examples[3]);
export const WithoutABalance = storyOf('log-row', 'without a balance', examples[4]);
export const LongText = storyOf('log-row', 'long text', examples[5]);
export const Off = storyOf('log-row', 'off', examples[6]);
export const Unknown = storyOf('log-row', 'unknown', examples[7]);
export const TheFrozenPart = storyOf('log-row', 'the frozen part', examples[8]);
