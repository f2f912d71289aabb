// Written by `npm run codegen` from qr-code.props.json and qr-code.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/qr-code/qr-code.examples.json';

const meta: Meta = {
  title: 'Widgets/QR code',
  parameters: { docs: { description: { component: 'A text as a QR code with its quiet zone.' } } },
  argTypes: {
    text: {"control":"text","description":"What the code says. Unknown or too long a text shows a box that says so."},
    label: {"control":"text","description":"What it is, for screen readers."},
    size: {"control":"number","description":"Edge in pixels, quiet zone included."},
    failed: {"control":"text"},
  },
};
export default meta;

export const Address = storyOf('qr-code', 'address', examples[0]);
export const Link = storyOf('qr-code', 'link', examples[1]);
export const Unknown = storyOf('qr-code', 'unknown', examples[2]);
export const TooLong = storyOf('qr-code', 'too long', examples[3]);
export const LongText = storyOf('qr-code', 'long text', examples[4]);
