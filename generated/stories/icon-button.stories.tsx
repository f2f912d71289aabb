// Written by `npm run codegen` from icon-button.props.json and icon-button.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/icon-button/icon-button.examples.json';

const meta: Meta = {
  title: 'Widgets/Icon button',
  parameters: { docs: { description: { component: 'A picture that does one thing; its name is for screen readers.' } } },
  argTypes: {
    icon: {"control":"text"},
    label: {"control":"text"},
    size: {"control":"select","options":["s","m","l"],"description":"Of the picture; the press area is 44 px at least."},
    tone: {"control":"select","options":["1","2","3","accent"]},
    pressed: {"control":"boolean","description":"For one that is on or off."},
    dot: {"control":"boolean","description":"Something new waits there; the label says what."},
    filled: {"control":"boolean"},
    flush: {"control":"select","options":["none","start","end","all"],"description":"Sides at which the picture, not the press area, meets its neighbour."},
  },
};
export default meta;

export const Plain = storyOf('icon-button', 'plain', examples[0]);
export const Large = storyOf('icon-button', 'large', examples[1]);
export const SmallAndQuiet = storyOf('icon-button', 'small and quiet', examples[2]);
export const WithADot = storyOf('icon-button', 'with a dot', examples[3]);
export const Pressed = storyOf('icon-button', 'pressed', examples[4]);
export const NotPressed = storyOf('icon-button', 'not pressed', examples[5]);
export const Off = storyOf('icon-button', 'off', examples[6]);
export const BesideText = storyOf('icon-button', 'beside text', examples[7]);
export const UnknownName = storyOf('icon-button', 'unknown name', examples[8]);
