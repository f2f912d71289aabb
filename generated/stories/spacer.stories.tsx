// Written by `npm run codegen` from spacer.props.json and spacer.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/spacer/spacer.examples.json';

const meta: Meta = {
  title: 'Widgets/Spacer',
  parameters: docsOf('spacer'),
  argTypes: argTypesOf('spacer'),
};
export default meta;

export const Step = storyOf('spacer', 'step', examples[0]);
export const Grows = storyOf('spacer', 'grows', examples[1]);
