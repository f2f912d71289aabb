// Written by `npm run codegen` from tick-list.props.json and tick-list.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/tick-list/tick-list.examples.json';

const meta: Meta = {
  title: 'Widgets/Tick list',
  parameters: { docs: { description: { component: 'Prices one by one around a moment; the first at or after it is the one that counts.' } } },
  argTypes: {
    ticks: {"control":"object","description":"[ms, \"price\"], oldest first."},
    at: {"control":"date","description":"The moment."},
    scale: {"control":"number","description":"Digits after the point."},
    label: {"control":"text"},
    timeLabel: {"control":"text"},
    priceLabel: {"control":"text"},
    settled: {"control":"text","description":"Said of the price that counts."},
    empty: {"control":"text"},
  },
};
export default meta;

export const Settlement = storyOf('tick-list', 'settlement', examples[0]);
export const None = storyOf('tick-list', 'none', examples[1]);
