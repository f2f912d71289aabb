// Written by `npm run codegen` from uploader.props.json and uploader.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/uploader/uploader.examples.json';

const meta: Meta = {
  title: 'Widgets/Uploader',
  parameters: { docs: { description: { component: 'One picture: chosen or taken, checked here, sent with progress, looked at, taken again.' } } },
  argTypes: {
    shape: {"control":"select","options":["row","tile"],"description":"row: thumbnail with text beside it. tile: a box that is the button, text below."},
    types: {"control":"object","description":"Media types that are taken."},
    maxBytes: {"control":"number","description":"Size of a file at most."},
    least: {"control":"number","description":"Pixels that the shorter side must have. Where it is given, a picture is measured here before it is sent: size, light, sharpness."},
    shrink: {"control":"number","description":"A picture with a longer side, or with more bytes than fit, is drawn anew with this one before it is sent."},
    camera: {"control":"select","options":["environment","user"],"description":"Ask the phone for its camera: the world, or the user's face."},
    verdict: {"control":"object","description":"What was found in the picture."},
    pick: {"control":"text"},
    take: {"control":"text"},
    again: {"control":"text"},
    replace: {"control":"text"},
    remove: {"control":"text"},
    cancel: {"control":"text"},
    retry: {"control":"text"},
    progressText: {"control":"text","description":"{percent} and {size} are filled in here."},
    done: {"control":"text","description":"{size} is filled in here."},
    kept: {"control":"text","description":"Said of a picture that was sent before."},
    preview: {"control":"text"},
    wrongType: {"control":"text","description":"{types} is filled in here."},
    tooLarge: {"control":"text","description":"{size} and {limit} are filled in here."},
    emptyFile: {"control":"text"},
    tooSmall: {"control":"text","description":"{width}, {height} and {least} are filled in here."},
    unreadable: {"control":"text"},
    clear: {"control":"text","description":"Measured, and nothing found."},
    dark: {"control":"text"},
    bright: {"control":"text"},
    blurred: {"control":"text"},
    failed: {"control":"text"},
    failedBecause: {"control":"text","description":"{reason} is filled in here."},
    tileError: {"control":"text","description":"{label} and {error} are filled in here: the line below a tile."},
  },
};
export default meta;

export const Empty = storyOf('uploader', 'empty', examples[0]);
export const Sent = storyOf('uploader', 'sent', examples[1]);
export const SentWithAVerdict = storyOf('uploader', 'sent with a verdict', examples[2]);
export const RefusedByTheForm = storyOf('uploader', 'refused by the form', examples[3]);
export const Camera = storyOf('uploader', 'camera', examples[4]);
export const TileEmpty = storyOf('uploader', 'tile empty', examples[5]);
export const TileSent = storyOf('uploader', 'tile sent', examples[6]);
export const TileError = storyOf('uploader', 'tile error', examples[7]);
export const PictureLost = storyOf('uploader', 'picture lost', examples[8]);
export const LongText = storyOf('uploader', 'long text', examples[9]);
export const Off = storyOf('uploader', 'off', examples[10]);
