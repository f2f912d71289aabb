// Written by `npm run codegen` from eye-toggle.props.json and eye-toggle.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/eye-toggle/eye-toggle.examples.json';

const meta: Meta = {
  title: 'Widgets/Eye toggle',
  parameters: docsOf('eye-toggle'),
  argTypes: argTypesOf('eye-toggle'),
};
export default meta;

export const Shown = storyOf('eye-toggle', 'shown', examples[0]);
export const Hidden = storyOf('eye-toggle', 'hidden', examples[1]);
export const Off = storyOf('eye-toggle', 'off', examples[2]);
export const Unknown = storyOf('eye-toggle', 'unknown', examples[3]);
