// Written by `npm run codegen` from order-card.props.json and order-card.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/order-card/order-card.examples.json';

const meta: Meta = {
  title: 'Widgets/Order card',
  parameters: { docs: { description: { component: 'An order: what, which way, how far it is, and the way to take it back.' } } },
  argTypes: {
    title: {"control":"text","description":"What is traded, such as BTC/USDT."},
    side: {"control":"select","options":["buy","sell"],"description":"Colours the word for the side."},
    sideLabel: {"control":"text"},
    kind: {"control":"text"},
    state: {"control":"object"},
    items: {"control":"object"},
    time: {"control":"text"},
    timeStyle: {"control":"select","options":["time","minute","date","day","datetime"]},
    progress: {"control":"text","description":"Percent that is done."},
    progressLabel: {"control":"text"},
    action: {"control":"text","description":"Takes it back."},
    spoken: {"control":"text","description":"Said instead of the action where that alone tells too little. Holds it."},
    timeLabel: {"control":"text","description":"Head of its column where there is room for a table."},
    titleLabel: {"control":"text","description":"Head of its column where there is room for a table."},
    sideHead: {"control":"text","description":"Head of its column where there is room for a table."},
    doneLabel: {"control":"text","description":"Head of its column where there is room for a table."},
    change: {"control":"text","description":"Changes it: stands before the action."},
    changeSpoken: {"control":"text","description":"Said instead of the change where that alone tells too little. Holds it."},
  },
};
export default meta;

export const Waiting = storyOf('order-card', 'waiting', examples[0]);
export const Over = storyOf('order-card', 'over', examples[1]);
export const Unknown = storyOf('order-card', 'unknown', examples[2]);
