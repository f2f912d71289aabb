// Written by `npm run codegen` from eye-toggle.props.json and eye-toggle.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/eye-toggle/eye-toggle.examples.json';

const meta: Meta = {
  title: 'Widgets/Eye toggle',
  parameters: { docs: { description: { component: 'Hides and shows balances. Its value is true while they are hidden.' } } },
  argTypes: {
    hide: {"control":"text"},
    show: {"control":"text"},
  },
};
export default meta;

export const Shown = storyOf('eye-toggle', 'shown', examples[0]);
export const Hidden = storyOf('eye-toggle', 'hidden', examples[1]);
export const Off = storyOf('eye-toggle', 'off', examples[2]);
export const Unknown = storyOf('eye-toggle', 'unknown', examples[3]);
