// Written by `npm run codegen` from article-row.props.json and article-row.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/article-row/article-row.examples.json';

const meta: Meta = {
  title: 'Widgets/Article row',
  parameters: docsOf('article-row'),
  argTypes: argTypesOf('article-row'),
};
export default meta;

export const Notice = storyOf('article-row', 'notice', examples[0]);
export const TitleOnly = storyOf('article-row', 'title only', examples[1]);
export const Unknown = storyOf('article-row', 'unknown', examples[2]);
export const LongText = storyOf('article-row', 'long text', examples[3]);
