// Written by `npm run codegen` from link.props.json and link.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/link/link.examples.json';

const meta: Meta = {
  title: 'Widgets/Link',
  parameters: docsOf('link'),
  argTypes: argTypesOf('link'),
};
export default meta;

export const Accent = storyOf('link', 'accent', examples[0]);
export const Quiet = storyOf('link', 'quiet', examples[1]);
export const WithAnIcon = storyOf('link', 'with an icon', examples[2]);
export const LongText = storyOf('link', 'long text', examples[3]);
export const WithMoreToSay = storyOf('link', 'with more to say', examples[4]);
export const Off = storyOf('link', 'off', examples[5]);
export const Unknown = storyOf('link', 'unknown', examples[6]);
