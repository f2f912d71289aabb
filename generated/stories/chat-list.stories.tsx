// Written by `npm run codegen` from chat-list.props.json and chat-list.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/chat-list/chat-list.examples.json';

const meta: Meta = {
  title: 'Widgets/Chat list',
  parameters: { docs: { description: { component: 'A conversation, oldest first: own messages at the end of the line, those of others at its start. It stays at its newest message while one is there.' } } },
  argTypes: {
    label: {"control":"text","description":"Whose conversation it is."},
    messages: {"control":"object"},
    unread: {"control":"number","description":"Messages of the other side that were not seen; unknown is none."},
    more: {"control":"boolean","description":"There are earlier ones."},
    moreLabel: {"control":"text"},
    me: {"control":"text","description":"Said before own messages."},
    other: {"control":"text","description":"Said before those of the other side."},
    readLabel: {"control":"text"},
    sentLabel: {"control":"text"},
    pictureLabel: {"control":"text"},
    pictureFailed: {"control":"text"},
  },
};
export default meta;

export const Conversation = storyOf('chat-list', 'conversation', examples[0]);
export const NothingSaidYet = storyOf('chat-list', 'nothing said yet', examples[1]);
export const PictureOnItsWay = storyOf('chat-list', 'picture on its way', examples[2]);
export const LongText = storyOf('chat-list', 'long text', examples[3]);
