// Written by `npm run codegen` from article.props.json and article.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/article/article.examples.json';

const meta: Meta = {
  title: 'Widgets/Article',
  parameters: docsOf('article'),
  argTypes: argTypesOf('article'),
};
export default meta;

export const RichText = storyOf('article', 'rich text', examples[0]);
export const Links = storyOf('article', 'links', examples[1]);
export const Table = storyOf('article', 'table', examples[2]);
export const Hostile = storyOf('article', 'hostile', examples[3]);
export const LongText = storyOf('article', 'long text', examples[4]);
