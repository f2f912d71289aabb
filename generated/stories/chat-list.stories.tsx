// Written by `npm run codegen` from chat-list.props.json and chat-list.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/chat-list/chat-list.examples.json';

const meta: Meta = {
  title: 'Widgets/Chat list',
  parameters: docsOf('chat-list'),
  argTypes: argTypesOf('chat-list'),
};
export default meta;

export const Conversation = storyOf('chat-list', 'conversation', examples[0]);
export const NothingSaidYet = storyOf('chat-list', 'nothing said yet', examples[1]);
export const PictureOnItsWay = storyOf('chat-list', 'picture on its way', examples[2]);
export const LongText = storyOf('chat-list', 'long text', examples[3]);
