// Written by `npm run codegen` from labelled-value.props.json and labelled-value.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/labelled-value/labelled-value.examples.json';

const meta: Meta = {
  title: 'Widgets/Labelled value',
  parameters: { docs: { description: { component: 'A label with a text or a number: beside it, or above it.' } } },
  argTypes: {
    label: {"control":"text"},
    text: {"control":"text","description":"Shown instead of a value."},
    address: {"control":"text","description":"A chain address as the value: in groups of four, the first and the last stronger."},
    mono: {"control":"boolean","description":"The text is a number or a hash: even letter widths, never translated."},
    value: {"control":"text"},
    scale: {"control":"number","description":"Digits after the point."},
    sign: {"control":"boolean","description":"A change: + on gains too."},
    percent: {"control":"boolean","description":"The value is a percentage."},
    short: {"control":"boolean","description":"Short form, 1.82B: for turnover and volume only."},
    fold: {"control":"boolean","description":"Fold four and more zeros after the point."},
    approx: {"control":"boolean","description":"A converted value: ≈ stands before it."},
    hidden: {"control":"boolean","description":"Show dots instead of the value."},
    hiddenLabel: {"control":"text","description":"Said instead of the dots."},
    unit: {"control":"text","description":"What is counted, a symbol such as USDT."},
    prefix: {"control":"text","description":"Stands before the digits, such as a currency sign."},
    tone: {"control":"select","options":["auto","plain","muted"],"description":"auto: the colour of its direction."},
    layout: {"control":"select","options":["row","above"],"description":"row: label left, value right. above: label over value."},
    size: {"control":"select","options":["micro","caption","label","heading","title","title-l"],"description":"Size of the value. A row is caption, above is label."},
    align: {"control":"select","options":["start","end"]},
    hint: {"control":"text","description":"Explains the label: it gets a dotted line and opens this text."},
    icon: {"control":"text","description":"Beside the value, starts the action."},
    action: {"control":"text","description":"Name of the action of the icon."},
  },
};
export default meta;

export const Row = storyOf('labelled-value', 'row', examples[0]);
export const RowWithAnAction = storyOf('labelled-value', 'row with an action', examples[1]);
export const RowWithText = storyOf('labelled-value', 'row with text', examples[2]);
export const RowWithAHint = storyOf('labelled-value', 'row with a hint', examples[3]);
export const Above = storyOf('labelled-value', 'above', examples[4]);
export const AboveLoud = storyOf('labelled-value', 'above, loud', examples[5]);
export const AboveAtTheEnd = storyOf('labelled-value', 'above, at the end', examples[6]);
export const Hidden = storyOf('labelled-value', 'hidden', examples[7]);
export const Muted = storyOf('labelled-value', 'muted', examples[8]);
export const LongText = storyOf('labelled-value', 'long text', examples[9]);
export const Unknown = storyOf('labelled-value', 'unknown', examples[10]);
export const AnAddress = storyOf('labelled-value', 'an address', examples[11]);
export const ANumberToCopy = storyOf('labelled-value', 'a number to copy', examples[12]);
