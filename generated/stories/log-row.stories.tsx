// Written by `npm run codegen` from log-row.props.json and log-row.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/log-row/log-row.examples.json';

const meta: Meta = {
  title: 'Widgets/Log row',
  parameters: docsOf('log-row'),
  argTypes: argTypesOf('log-row'),
};
export default meta;

export const In = storyOf('log-row', 'in', examples[0]);
export const BetweenOwnAccounts = storyOf('log-row', 'between own accounts', examples[1]);
export const Out = storyOf('log-row', 'out', examples[2]);
export const AnEventInTwoCoins = storyOf('log-row', 'an event in two coins', examples[3]);
export const AnEventInTwoAccounts = storyOf('log-row', 'an event in two accounts', examples[4]);
export const WithWordsOfTheServer = storyOf('log-row', 'with words of the server', examples[5]);
export const Hidden = storyOf('log-row', 'hidden', examples[6]);
export const WithoutABalance = storyOf('log-row', 'without a balance', examples[7]);
export const LongText = storyOf('log-row', 'long text', examples[8]);
export const Off = storyOf('log-row', 'off', examples[9]);
export const Unknown = storyOf('log-row', 'unknown', examples[10]);
export const TheFrozenPart = storyOf('log-row', 'the frozen part', examples[11]);
