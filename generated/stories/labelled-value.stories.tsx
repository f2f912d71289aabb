// Written by `npm run codegen` from labelled-value.props.json and labelled-value.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/labelled-value/labelled-value.examples.json';

const meta: Meta = {
  title: 'Widgets/Labelled value',
  parameters: docsOf('labelled-value'),
  argTypes: argTypesOf('labelled-value'),
};
export default meta;

export const Row = storyOf('labelled-value', 'row', examples[0]);
export const RowWithAnAction = storyOf('labelled-value', 'row with an action', examples[1]);
export const RowWithText = storyOf('labelled-value', 'row with text', examples[2]);
export const RowWithAHint = storyOf('labelled-value', 'row with a hint', examples[3]);
export const Above = storyOf('labelled-value', 'above', examples[4]);
export const AboveLoud = storyOf('labelled-value', 'above, loud', examples[5]);
export const AboveAtTheEnd = storyOf('labelled-value', 'above, at the end', examples[6]);
export const Hidden = storyOf('labelled-value', 'hidden', examples[7]);
export const Muted = storyOf('labelled-value', 'muted', examples[8]);
export const LongText = storyOf('labelled-value', 'long text', examples[9]);
export const Unknown = storyOf('labelled-value', 'unknown', examples[10]);
export const AnAddress = storyOf('labelled-value', 'an address', examples[11]);
export const ANumberToCopy = storyOf('labelled-value', 'a number to copy', examples[12]);
