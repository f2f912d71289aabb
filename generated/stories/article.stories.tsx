// Written by `npm run codegen` from article.props.json and article.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/article/article.examples.json';

const meta: Meta = {
  title: 'Widgets/Article',
  parameters: { docs: { description: { component: 'Foreign rich text: only what an allow-list names is shown. Links into the app are followed, others are handed out.' } } },
  argTypes: {
    html: {"control":"text","description":"As it came; it is made harmless here."},
    leaves: {"control":"text","description":"Said after the words of a link that leaves the app."},
  },
};
export default meta;

export const RichText = storyOf('article', 'rich text', examples[0]);
export const Links = storyOf('article', 'links', examples[1]);
export const Table = storyOf('article', 'table', examples[2]);
export const Hostile = storyOf('article', 'hostile', examples[3]);
export const LongText = storyOf('article', 'long text', examples[4]);
