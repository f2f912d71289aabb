// Written by `npm run codegen` from note.props.json and note.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/note/note.examples.json';

const meta: Meta = {
  title: 'Widgets/Note',
  parameters: docsOf('note'),
  argTypes: argTypesOf('note'),
};
export default meta;

export const WithAStrongEnd = storyOf('note', 'with a strong end', examples[0]);
export const WithAnAction = storyOf('note', 'with an action', examples[1]);
export const Warning = storyOf('note', 'warning', examples[2]);
export const Danger = storyOf('note', 'danger', examples[3]);
export const Info = storyOf('note', 'info', examples[4]);
export const Success = storyOf('note', 'success', examples[5]);
export const LongText = storyOf('note', 'long text', examples[6]);
export const MoreBelow = storyOf('note', 'more below', examples[7]);
export const Unknown = storyOf('note', 'unknown', examples[8]);
