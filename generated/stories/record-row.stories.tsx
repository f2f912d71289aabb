// Written by `npm run codegen` from record-row.props.json and record-row.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/record-row/record-row.examples.json';

const meta: Meta = {
  title: 'Widgets/Record row',
  parameters: { docs: { description: { component: 'A movement of money: amount and state, place and time, progress or reason.' } } },
  argTypes: {
    amount: {"control":"text"},
    unit: {"control":"text"},
    scale: {"control":"number"},
    sign: {"control":"boolean","description":"Show + as well. On unless false."},
    title: {"control":"text","description":"Stands before the amount: a pair, a kind."},
    state: {"control":"object"},
    muted: {"control":"boolean","description":"Closed or cancelled: the amount is quiet. By the tone of the state unless given."},
    place: {"control":"text","description":"Network and address, order number."},
    address: {"control":"text","description":"Follows the place, shortened to its first and last group; whole in the title."},
    mono: {"control":"boolean","description":"The place is an address or a number."},
    time: {"control":"text"},
    timeStyle: {"control":"select","options":["time","minute","date","day","datetime"]},
    step: {"control":"number"},
    of: {"control":"number"},
    stepLabel: {"control":"text"},
    stepKind: {"control":"select","options":["step","count"]},
    stepTone: {"control":"select","options":["neutral","accent","success","warning","danger","info","rise","fall"]},
    reason: {"control":"text","description":"Why it was refused."},
    fix: {"control":"text","description":"Label of the way out."},
  },
};
export default meta;

export const UnderReview = storyOf('record-row', 'under review', examples[0]);
export const Sending = storyOf('record-row', 'sending', examples[1]);
export const Rejected = storyOf('record-row', 'rejected', examples[2]);
export const Completed = storyOf('record-row', 'completed', examples[3]);
export const Cancelled = storyOf('record-row', 'cancelled', examples[4]);
export const Received = storyOf('record-row', 'received', examples[5]);
export const WithATitleAndABadgeOfItsOwn = storyOf('record-row', 'with a title and a badge of its own', examples[6]);
export const QuietByItsOwnWord = storyOf('record-row', 'quiet by its own word', examples[7]);
export const LongText = storyOf('record-row', 'long text', examples[8]);
export const Off = storyOf('record-row', 'off', examples[9]);
export const Unknown = storyOf('record-row', 'unknown', examples[10]);
