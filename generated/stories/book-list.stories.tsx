// Written by `npm run codegen` from book-list.props.json and book-list.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/book-list/book-list.examples.json';

const meta: Meta = {
  title: 'Widgets/Book list',
  parameters: { docs: { description: { component: 'The order book: bids and asks with their depth. A press picks a price.' } } },
  argTypes: {
    label: {"control":"text"},
    bids: {"control":"object","description":"Rows of price and amount, best first."},
    asks: {"control":"object","description":"Rows of price and amount, best first."},
    scale: {"control":"number","description":"Digits of a price."},
    amountScale: {"control":"number","description":"Digits of an amount."},
    rows: {"control":"number","description":"Rows a side."},
    layout: {"control":"select","options":["auto","sides","stacked"],"description":"auto: sides where there is room for them."},
    priceLabel: {"control":"text"},
    amountLabel: {"control":"text"},
    base: {"control":"text","description":"Unit of the amounts."},
    quote: {"control":"text","description":"Unit of the prices."},
    bidsLabel: {"control":"text"},
    asksLabel: {"control":"text"},
    price: {"control":"text","description":"Last price, between the sides when they are stacked."},
    direction: {"control":"text","description":"Its change: colours the last price."},
    converted: {"control":"text"},
    convertedScale: {"control":"number"},
    convertedPrefix: {"control":"text","description":"Such as $."},
    stale: {"control":"boolean"},
    group: {"control":"text","description":"Prices are summed up in steps of so much: bids downwards, asks upwards."},
  },
};
export default meta;

export const Sides = storyOf('book-list', 'sides', examples[0]);
export const Stacked = storyOf('book-list', 'stacked', examples[1]);
export const NoLongerLive = storyOf('book-list', 'no longer live', examples[2]);
export const OneSideThin = storyOf('book-list', 'one side thin', examples[3]);
export const Empty = storyOf('book-list', 'empty', examples[4]);
export const RowsThatAreNoFigures = storyOf('book-list', 'rows that are no figures', examples[5]);
export const Off = storyOf('book-list', 'off', examples[6]);
export const LongText = storyOf('book-list', 'long text', examples[7]);
