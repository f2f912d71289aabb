// Written by `npm run codegen` from uploader.props.json and uploader.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/uploader/uploader.examples.json';

const meta: Meta = {
  title: 'Widgets/Uploader',
  parameters: docsOf('uploader'),
  argTypes: argTypesOf('uploader'),
};
export default meta;

export const Empty = storyOf('uploader', 'empty', examples[0]);
export const Sent = storyOf('uploader', 'sent', examples[1]);
export const SentWithAVerdict = storyOf('uploader', 'sent with a verdict', examples[2]);
export const RefusedByTheForm = storyOf('uploader', 'refused by the form', examples[3]);
export const Camera = storyOf('uploader', 'camera', examples[4]);
export const TileEmpty = storyOf('uploader', 'tile empty', examples[5]);
export const TileSent = storyOf('uploader', 'tile sent', examples[6]);
export const TileError = storyOf('uploader', 'tile error', examples[7]);
export const PictureLost = storyOf('uploader', 'picture lost', examples[8]);
export const LongText = storyOf('uploader', 'long text', examples[9]);
export const Off = storyOf('uploader', 'off', examples[10]);
