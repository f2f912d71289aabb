// Written by `npm run codegen` from page-loading.props.json and page-loading.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/page-loading/page-loading.examples.json';

const meta: Meta = {
  title: 'Widgets/Page loading',
  parameters: { docs: { description: { component: 'Outline of a page that is on its way; shows after 200 ms.' } } },
  argTypes: {
    label: {"control":"text"},
    rows: {"control":"number"},
  },
};
export default meta;

export const List = storyOf('page-loading', 'list', examples[0]);
export const Short = storyOf('page-loading', 'short', examples[1]);
