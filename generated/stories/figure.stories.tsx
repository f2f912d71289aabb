// Written by `npm run codegen` from figure.props.json and figure.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/figure/figure.examples.json';

const meta: Meta = {
  title: 'Widgets/Figure',
  parameters: docsOf('figure'),
  argTypes: argTypesOf('figure'),
};
export default meta;

export const Display = storyOf('figure', 'display', examples[0]);
export const Title = storyOf('figure', 'title', examples[1]);
export const ChangeUp = storyOf('figure', 'change up', examples[2]);
export const ChangeDownPercent = storyOf('figure', 'change down, percent', examples[3]);
export const NoChange = storyOf('figure', 'no change', examples[4]);
export const FoldedSmallPrice = storyOf('figure', 'folded small price', examples[5]);
export const Converted = storyOf('figure', 'converted', examples[6]);
export const InBrackets = storyOf('figure', 'in brackets', examples[7]);
export const HiddenConverted = storyOf('figure', 'hidden, converted', examples[8]);
export const ShortTurnover = storyOf('figure', 'short turnover', examples[9]);
export const Hidden = storyOf('figure', 'hidden', examples[10]);
export const AtTheEndNamed = storyOf('figure', 'at the end, named', examples[11]);
export const LongerThanTheScreen = storyOf('figure', 'longer than the screen', examples[12]);
export const Unknown = storyOf('figure', 'unknown', examples[13]);
