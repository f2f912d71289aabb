// Written by `npm run codegen` from article-row.props.json and article-row.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/article-row/article-row.examples.json';

const meta: Meta = {
  title: 'Widgets/Article row',
  parameters: { docs: { description: { component: 'An article in a list: what it is about, a summary, when it was published.' } } },
  argTypes: {
    title: {"control":"text"},
    text: {"control":"text","description":"Summary; none where it is empty."},
    time: {"control":"text"},
  },
};
export default meta;

export const Notice = storyOf('article-row', 'notice', examples[0]);
export const TitleOnly = storyOf('article-row', 'title only', examples[1]);
export const Unknown = storyOf('article-row', 'unknown', examples[2]);
export const LongText = storyOf('article-row', 'long text', examples[3]);
