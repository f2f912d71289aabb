// Written by `npm run codegen` from field-list.props.json and field-list.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/field-list/field-list.examples.json';

const meta: Meta = {
  title: 'Widgets/Field list',
  parameters: docsOf('field-list'),
  argTypes: argTypesOf('field-list'),
};
export default meta;

export const TwoFields = storyOf('field-list', 'two fields', examples[0]);
