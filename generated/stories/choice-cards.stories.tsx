// Written by `npm run codegen` from choice-cards.props.json and choice-cards.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/choice-cards/choice-cards.examples.json';

const meta: Meta = {
  title: 'Widgets/Choice cards',
  parameters: docsOf('choice-cards'),
  argTypes: argTypesOf('choice-cards'),
};
export default meta;

export const NetworksAndTime = storyOf('choice-cards', 'networks and time', examples[0]);
export const NetworksAndFee = storyOf('choice-cards', 'networks and fee', examples[1]);
export const NoneChosen = storyOf('choice-cards', 'none chosen', examples[2]);
export const Two = storyOf('choice-cards', 'two', examples[3]);
export const Six = storyOf('choice-cards', 'six', examples[4]);
export const LongText = storyOf('choice-cards', 'long text', examples[5]);
export const Off = storyOf('choice-cards', 'off', examples[6]);
