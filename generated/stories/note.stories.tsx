// Written by `npm run codegen` from note.props.json and note.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/note/note.examples.json';

const meta: Meta = {
  title: 'Widgets/Note',
  parameters: { docs: { description: { component: 'A remark on a soft surface: what to know, not what went wrong.' } } },
  argTypes: {
    text: {"control":"text"},
    strong: {"control":"text","description":"Follows the text, stronger, and is never translated: an address, a name."},
    icon: {"control":"text"},
    tone: {"control":"select","options":["neutral","warning","danger","info","success"]},
    action: {"control":"text","description":"A link after the text."},
  },
};
export default meta;

export const WithAStrongEnd = storyOf('note', 'with a strong end', examples[0]);
export const WithAnAction = storyOf('note', 'with an action', examples[1]);
export const Warning = storyOf('note', 'warning', examples[2]);
export const Danger = storyOf('note', 'danger', examples[3]);
export const Info = storyOf('note', 'info', examples[4]);
export const Success = storyOf('note', 'success', examples[5]);
export const LongText = storyOf('note', 'long text', examples[6]);
export const MoreBelow = storyOf('note', 'more below', examples[7]);
export const Unknown = storyOf('note', 'unknown', examples[8]);
