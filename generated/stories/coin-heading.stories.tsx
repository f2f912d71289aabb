// Written by `npm run codegen` from coin-heading.props.json and coin-heading.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/coin-heading/coin-heading.examples.json';

const meta: Meta = {
  title: 'Widgets/Coin heading',
  parameters: docsOf('coin-heading'),
  argTypes: argTypesOf('coin-heading'),
};
export default meta;

export const PressToChange = storyOf('coin-heading', 'press to change', examples[0]);
export const Available = storyOf('coin-heading', 'available', examples[1]);
export const Alone = storyOf('coin-heading', 'alone', examples[2]);
export const LongText = storyOf('coin-heading', 'long text', examples[3]);
export const Off = storyOf('coin-heading', 'off', examples[4]);
export const Unknown = storyOf('coin-heading', 'unknown', examples[5]);
