// Written by `npm run codegen` from market-row.props.json and market-row.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/market-row/market-row.examples.json';

const meta: Meta = {
  title: 'Widgets/Market row',
  parameters: { docs: { description: { component: 'A pair with its price: one line of a market list.' } } },
  argTypes: {
    base: {"control":"text"},
    quote: {"control":"text"},
    tag: {"control":"text","description":"Such as 100×."},
    disc: {"control":"boolean","description":"Show the disc of the base coin."},
    logo: {"control":"text"},
    url: {"control":"text"},
    turnover: {"control":"text"},
    spark: {"control":"object","description":"Closing prices, oldest first: figures, or rows of a candle."},
    price: {"control":"text"},
    scale: {"control":"number","description":"Digits of the price."},
    fold: {"control":"boolean","description":"Fold four and more zeros after the point."},
    converted: {"control":"text"},
    convertedScale: {"control":"number"},
    convertedPrefix: {"control":"text","description":"Such as $."},
    note: {"control":"text","description":"Stands instead of the converted value."},
    change: {"control":"text","description":"In percent."},
    stale: {"control":"boolean","description":"No longer live."},
  },
};
export default meta;

export const WithDiscAndCurve = storyOf('market-row', 'with disc and curve', examples[0]);
export const SmallPrice = storyOf('market-row', 'small price', examples[1]);
export const WithAStarAndATag = storyOf('market-row', 'with a star and a tag', examples[2]);
export const Falling = storyOf('market-row', 'falling', examples[3]);
export const StandingStill = storyOf('market-row', 'standing still', examples[4]);
export const CandlesAsACurve = storyOf('market-row', 'candles as a curve', examples[5]);
export const NoLongerLive = storyOf('market-row', 'no longer live', examples[6]);
export const NotYetOpen = storyOf('market-row', 'not yet open', examples[7]);
export const LongText = storyOf('market-row', 'long text', examples[8]);
export const Off = storyOf('market-row', 'off', examples[9]);
export const Unknown = storyOf('market-row', 'unknown', examples[10]);
