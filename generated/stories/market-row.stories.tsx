// Written by `npm run codegen` from market-row.props.json and market-row.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/market-row/market-row.examples.json';

const meta: Meta = {
  title: 'Widgets/Market row',
  parameters: docsOf('market-row'),
  argTypes: argTypesOf('market-row'),
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
