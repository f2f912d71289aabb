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
export const Hidden = storyOf('log-row', 'hidden', examples[3]);
export const WithoutABalance = storyOf('log-row', 'without a balance', examples[4]);
export const LongText = storyOf('log-row', 'long text', examples[5]);
export const Off = storyOf('log-row', 'off', examples[6]);
export const Unknown = storyOf('log-row', 'unknown', examples[7]);
export const TheFrozenPart = storyOf('log-row', 'the frozen part', examples[8]);
