// Written by `npm run codegen` from button.props.json and button.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/button/button.examples.json';

const meta: Meta = {
  title: 'Widgets/Button',
  parameters: { docs: { description: { component: 'Does one thing. One accent button per screen.' } } },
  argTypes: {
    label: {"control":"text"},
    kind: {"control":"select","options":["primary","neutral","outline","rise","fall","danger","quiet"]},
    size: {"control":"select","options":["l","m","s"]},
    icon: {"control":"text","description":"Before the label."},
    busy: {"control":"boolean","description":"Works on it: takes no press."},
    busyLabel: {"control":"text","description":"Stands instead of the label while busy."},
    wide: {"control":"boolean","description":"As wide as its place."},
    grow: {"control":"boolean","description":"Takes what is left of the line it stands in."},
    blocked: {"control":"boolean","description":"Something is left to do: looks neutral, and its press leads there."},
  },
};
export default meta;

export const Primary = storyOf('button', 'primary', examples[0]);
export const Neutral = storyOf('button', 'neutral', examples[1]);
export const Outline = storyOf('button', 'outline', examples[2]);
export const Rise = storyOf('button', 'rise', examples[3]);
export const Fall = storyOf('button', 'fall', examples[4]);
export const Danger = storyOf('button', 'danger', examples[5]);
export const Quiet = storyOf('button', 'quiet', examples[6]);
export const Medium = storyOf('button', 'medium', examples[7]);
export const Small = storyOf('button', 'small', examples[8]);
export const Wide = storyOf('button', 'wide', examples[9]);
export const WithAnIcon = storyOf('button', 'with an icon', examples[10]);
export const Busy = storyOf('button', 'busy', examples[11]);
export const Blocked = storyOf('button', 'blocked', examples[12]);
export const Off = storyOf('button', 'off', examples[13]);
export const LongText = storyOf('button', 'long text', examples[14]);
export const LongTextSmall = storyOf('button', 'long text, small', examples[15]);
export const Unknown = storyOf('button', 'unknown', examples[16]);
