// Written by `npm run codegen` from countdown.props.json and countdown.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/countdown/countdown.examples.json';

const meta: Meta = {
  title: 'Widgets/Countdown',
  parameters: { docs: { description: { component: 'Time that is left until a moment of the server, as a ring or in words. It states the time and does not urge.' } } },
  argTypes: {
    due: {"control":"date","description":"The moment, by the server's clock."},
    serverTime: {"control":"date","description":"The server's clock when the data came; without it the device's own clock counts."},
    seconds: {"control":"number","description":"The whole time: a full ring."},
    look: {"control":"select","options":["ring","words"],"description":"ring: a clock in a ring, for minutes. words: a line of text, for days."},
    label: {"control":"text","description":"Stands around the words; {time} is filled in here."},
    days: {"control":"text","description":"{days} and {hours} are filled in here."},
    hours: {"control":"text","description":"{hours} and {minutes} are filled in here."},
    minutes: {"control":"text","description":"{minutes} and {seconds} are filled in here."},
    left: {"control":"text","description":"For screen readers; {time} is filled in here."},
    over: {"control":"text"},
  },
};
export default meta;

export const Over = storyOf('countdown', 'over', examples[0]);
export const Unknown = storyOf('countdown', 'unknown', examples[1]);
export const InWordsOver = storyOf('countdown', 'in words, over', examples[2]);
export const InWordsUnknown = storyOf('countdown', 'in words, unknown', examples[3]);
