// Written by `npm run codegen` from page-loading.props.json and page-loading.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/page-loading/page-loading.examples.json';

const meta: Meta = {
  title: 'Widgets/Page loading',
  parameters: docsOf('page-loading'),
  argTypes: argTypesOf('page-loading'),
};
export default meta;

export const List = storyOf('page-loading', 'list', examples[0]);
export const Short = storyOf('page-loading', 'short', examples[1]);
