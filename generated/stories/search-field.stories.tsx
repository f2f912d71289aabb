// Written by `npm run codegen` from search-field.props.json and search-field.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/search-field/search-field.examples.json';

const meta: Meta = {
  title: 'Widgets/Search field',
  parameters: docsOf('search-field'),
  argTypes: argTypesOf('search-field'),
};
export default meta;

export const Empty = storyOf('search-field', 'empty', examples[0]);
export const WithText = storyOf('search-field', 'with text', examples[1]);
export const LongText = storyOf('search-field', 'long text', examples[2]);
export const Off = storyOf('search-field', 'off', examples[3]);
export const Unknown = storyOf('search-field', 'unknown', examples[4]);
