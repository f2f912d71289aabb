// Written by `npm run codegen` from toggle.props.json and toggle.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/toggle/toggle.examples.json';

const meta: Meta = {
  title: 'Widgets/Toggle',
  parameters: docsOf('toggle'),
  argTypes: argTypesOf('toggle'),
};
export default meta;

export const Off = storyOf('toggle', 'off', examples[0]);
export const On = storyOf('toggle', 'on', examples[1]);
export const Row = storyOf('toggle', 'row', examples[2]);
export const Blocked = storyOf('toggle', 'blocked', examples[3]);
export const LongText = storyOf('toggle', 'long text', examples[4]);
export const Unknown = storyOf('toggle', 'unknown', examples[5]);
