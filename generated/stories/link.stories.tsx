// Written by `npm run codegen` from link.props.json and link.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/link/link.examples.json';

const meta: Meta = {
  title: 'Widgets/Link',
  parameters: { docs: { description: { component: 'A word that leads somewhere.' } } },
  argTypes: {
    label: {"control":"text"},
    spoken: {"control":"text","description":"Said instead of the label where that alone tells too little. Holds the label."},
    size: {"control":"select","options":["body","label","caption","micro"]},
    icon: {"control":"text","description":"After the label."},
    tone: {"control":"select","options":["accent","2","3"]},
  },
};
export default meta;

export const Accent = storyOf('link', 'accent', examples[0]);
export const Quiet = storyOf('link', 'quiet', examples[1]);
export const WithAnIcon = storyOf('link', 'with an icon', examples[2]);
export const LongText = storyOf('link', 'long text', examples[3]);
export const WithMoreToSay = storyOf('link', 'with more to say', examples[4]);
export const Off = storyOf('link', 'off', examples[5]);
export const Unknown = storyOf('link', 'unknown', examples[6]);
