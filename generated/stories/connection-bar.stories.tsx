// Written by `npm run codegen` from connection-bar.props.json and connection-bar.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/connection-bar/connection-bar.examples.json';

const meta: Meta = {
  title: 'Widgets/Connection bar',
  parameters: { docs: { description: { component: 'Figures are not live any more, and since when.' } } },
  argTypes: {
    text: {"control":"text"},
    action: {"control":"text"},
  },
};
export default meta;

export const Reconnecting = storyOf('connection-bar', 'reconnecting', examples[0]);
export const WithoutAnAction = storyOf('connection-bar', 'without an action', examples[1]);
export const LongText = storyOf('connection-bar', 'long text', examples[2]);
export const Unknown = storyOf('connection-bar', 'unknown', examples[3]);
