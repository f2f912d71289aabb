// Written by `npm run codegen` from swap-choice.props.json and swap-choice.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/swap-choice/swap-choice.examples.json';

const meta: Meta = {
  title: 'Widgets/Swap choice',
  parameters: docsOf('swap-choice'),
  argTypes: argTypesOf('swap-choice'),
};
export default meta;

export const Accounts = storyOf('swap-choice', 'accounts', examples[0]);
export const Coins = storyOf('swap-choice', 'coins', examples[1]);
export const Hidden = storyOf('swap-choice', 'hidden', examples[2]);
export const LongText = storyOf('swap-choice', 'long text', examples[3]);
export const Unknown = storyOf('swap-choice', 'unknown', examples[4]);
export const Off = storyOf('swap-choice', 'off', examples[5]);
