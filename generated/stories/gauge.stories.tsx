// Written by `npm run codegen` from gauge.props.json and gauge.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/gauge/gauge.examples.json';

const meta: Meta = {
  title: 'Widgets/Gauge',
  parameters: { docs: { description: { component: 'A range and where a value stands in it: 24 h range, risk, progress.' } } },
  argTypes: {
    label: {"control":"text","description":"What the gauge shows, for screen readers."},
    low: {"control":"text"},
    high: {"control":"text"},
    value: {"control":"text"},
    scale: {"control":"number","description":"Digits after the point."},
    lowLabel: {"control":"text"},
    highLabel: {"control":"text"},
    layout: {"control":"select","options":["sides","below","bare"],"description":"sides: labels and ends beside the bar. below: labels under it. bare: the bar alone."},
    fill: {"control":"select","options":["start","none"],"description":"start: the bar is filled from its low end to the value."},
    knob: {"control":"boolean","description":"A mark at the value. On unless false."},
    tone: {"control":"select","options":["neutral","accent","success","warning","danger","info","rise","fall"]},
    zones: {"control":"object","description":"Coloured parts of the range."},
    marks: {"control":"object","description":"Named points of the range."},
  },
};
export default meta;

export const Example24hRange = storyOf('gauge', '24h range', examples[0]);
export const Position = storyOf('gauge', 'position', examples[1]);
export const OrderFilled = storyOf('gauge', 'order filled', examples[2]);
export const HostingDay = storyOf('gauge', 'hosting day', examples[3]);
export const DailyLimit = storyOf('gauge', 'daily limit', examples[4]);
export const BeyondItsEnd = storyOf('gauge', 'beyond its end', examples[5]);
export const LabelsThatWouldMeet = storyOf('gauge', 'labels that would meet', examples[6]);
export const LongText = storyOf('gauge', 'long text', examples[7]);
export const RangeOfNothing = storyOf('gauge', 'range of nothing', examples[8]);
export const Unknown = storyOf('gauge', 'unknown', examples[9]);
