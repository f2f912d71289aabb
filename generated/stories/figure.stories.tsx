// Written by `npm run codegen` from figure.props.json and figure.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/figure/figure.examples.json';

const meta: Meta = {
  title: 'Widgets/Figure',
  parameters: { docs: { description: { component: 'One number, as loud as its style. Unknown is --, never 0.' } } },
  argTypes: {
    value: {"control":"text"},
    style: {"control":"select","options":["display","title-l","title","heading","body","label","caption","micro"]},
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
    align: {"control":"select","options":["start","end"]},
    brackets: {"control":"boolean","description":"Stands in round brackets: a share beside its amount."},
    label: {"control":"text","description":"Said before the number by screen readers."},
  },
};
export default meta;

export const Display = storyOf('figure', 'display', examples[0]);
export const Title = storyOf('figure', 'title', examples[1]);
export const ChangeUp = storyOf('figure', 'change up', examples[2]);
export const ChangeDownPercent = storyOf('figure', 'change down, percent', examples[3]);
export const NoChange = storyOf('figure', 'no change', examples[4]);
export const FoldedSmallPrice = storyOf('figure', 'folded small price', examples[5]);
export const Converted = storyOf('figure', 'converted', examples[6]);
export const InBrackets = storyOf('figure', 'in brackets', examples[7]);
export const HiddenConverted = storyOf('figure', 'hidden, converted', examples[8]);
export const ShortTurnover = storyOf('figure', 'short turnover', examples[9]);
export const Hidden = storyOf('figure', 'hidden', examples[10]);
export const AtTheEndNamed = storyOf('figure', 'at the end, named', examples[11]);
export const LongerThanTheScreen = storyOf('figure', 'longer than the screen', examples[12]);
export const Unknown = storyOf('figure', 'unknown', examples[13]);
