// Written by `npm run codegen` from dialog.props.json and dialog.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/dialog/dialog.examples.json';

const meta: Meta = {
  title: 'Widgets/Dialog',
  parameters: { docs: { description: { component: 'Asks before a step that cannot be undone.' } } },
  argTypes: {
    title: {"control":"text","description":"The question, with the amount."},
    body: {"control":"text"},
    lines: {"control":"object","description":"A receipt: what will happen, line by line."},
    ok: {"control":"text","description":"A verb."},
    cancel: {"control":"text"},
    tone: {"control":"select","options":["neutral","danger"]},
    busy: {"control":"boolean"},
  },
};
export default meta;

export const Question = storyOf('dialog', 'question', examples[0]);
export const Danger = storyOf('dialog', 'danger', examples[1]);
export const Busy = storyOf('dialog', 'busy', examples[2]);
export const Receipt = storyOf('dialog', 'receipt', examples[3]);
export const CostsBelow = storyOf('dialog', 'costs below', examples[4]);
export const LongText = storyOf('dialog', 'long text', examples[5]);
export const Unknown = storyOf('dialog', 'unknown', examples[6]);
