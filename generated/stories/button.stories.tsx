// Written by `npm run codegen` from button.props.json and button.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/button/button.examples.json';

const meta: Meta = {
  title: 'Widgets/Button',
  parameters: docsOf('button'),
  argTypes: argTypesOf('button'),
};
export default meta;

export const Primary = storyOf('button', 'primary', examples[0]);
export const Neutral = storyOf('button', 'neutral', examples[1]);
export const Outline = storyOf('button', 'outline', examples[2]);
export const Rise = storyOf('button', 'rise', examples[3]);
export const Fall = storyOf('button', 'fall', examples[4]);
export const Danger = storyOf('button', 'danger', examples[5]);
export const Quiet = storyOf('button', 'quiet', examples[6]);
export const Medium = storyOf('button', 'medium', examples[7]);
export const Small = storyOf('button', 'small', examples[8]);
export const Wide = storyOf('button', 'wide', examples[9]);
export const WithAnIcon = storyOf('button', 'with an icon', examples[10]);
export const Busy = storyOf('button', 'busy', examples[11]);
export const Blocked = storyOf('button', 'blocked', examples[12]);
export const Off = storyOf('button', 'off', examples[13]);
export const LongText = storyOf('button', 'long text', examples[14]);
export const LongTextSmall = storyOf('button', 'long text, small', examples[15]);
export const Unknown = storyOf('button', 'unknown', examples[16]);
