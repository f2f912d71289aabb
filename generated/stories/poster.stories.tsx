// Written by `npm run codegen` from poster.props.json and poster.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/poster/poster.examples.json';

const meta: Meta = {
  title: 'Widgets/Poster',
  parameters: docsOf('poster'),
  argTypes: argTypesOf('poster'),
};
export default meta;

export const Invitation = storyOf('poster', 'invitation', examples[0]);
export const LongText = storyOf('poster', 'long text', examples[1]);
export const Unknown = storyOf('poster', 'unknown', examples[2]);
