// Written by `npm run codegen` from step-bar.props.json and step-bar.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/step-bar/step-bar.examples.json';

const meta: Meta = {
  title: 'Widgets/Step bar',
  parameters: { docs: { description: { component: 'Progress in steps or counts.' } } },
  argTypes: {
    step: {"control":"number","description":"Current step, or what is done, from 0."},
    of: {"control":"number","description":"All steps."},
    label: {"control":"text","description":"Such as Step 2 of 4."},
    kind: {"control":"select","options":["step","count"],"description":"step: the current step is not done yet. count: what is done."},
    tone: {"control":"select","options":["neutral","accent","success","warning","danger","info","rise","fall"]},
  },
};
export default meta;

export const Step = storyOf('step-bar', 'step', examples[0]);
export const Count = storyOf('step-bar', 'count', examples[1]);
export const FirstStep = storyOf('step-bar', 'first step', examples[2]);
export const Done = storyOf('step-bar', 'done', examples[3]);
export const LongText = storyOf('step-bar', 'long text', examples[4]);
export const Unknown = storyOf('step-bar', 'unknown', examples[5]);
