// Written by `npm run codegen` from poster.props.json and poster.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/poster/poster.examples.json';

const meta: Meta = {
  title: 'Widgets/Poster',
  parameters: { docs: { description: { component: 'An invitation as one picture: name, words, code, and the address as a QR code. It is drawn here; what is seen is what is saved.' } } },
  argTypes: {
    ground: {"control":"text","description":"Art that stands above the words, upright. Without it the colour of the page."},
    name: {"control":"text","description":"Whose invitation it is."},
    title: {"control":"text"},
    text: {"control":"text"},
    codeLabel: {"control":"text","description":"Stands above the code."},
    code: {"control":"text","description":"Invite code."},
    address: {"control":"text","description":"Where the QR code leads."},
    label: {"control":"text","description":"What the picture is, for screen readers."},
    failed: {"control":"text","description":"Said where this browser draws no picture."},
  },
};
export default meta;

export const Invitation = storyOf('poster', 'invitation', examples[0]);
export const LongText = storyOf('poster', 'long text', examples[1]);
export const Unknown = storyOf('poster', 'unknown', examples[2]);
