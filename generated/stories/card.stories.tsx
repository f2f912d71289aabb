// Written by `npm run codegen` from card.props.json and card.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/card/card.examples.json';

const meta: Meta = {
  title: 'Widgets/Card',
  parameters: docsOf('card'),
  argTypes: argTypesOf('card'),
};
export default meta;

export const Surface1 = storyOf('card', 'surface 1', examples[0]);
export const Surface2InsideASheet = storyOf('card', 'surface 2, inside a sheet', examples[1]);
export const LongText = storyOf('card', 'long text', examples[2]);
