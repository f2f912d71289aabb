// Written by `npm run codegen` from qr-code.props.json and qr-code.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/qr-code/qr-code.examples.json';

const meta: Meta = {
  title: 'Widgets/QR code',
  parameters: docsOf('qr-code'),
  argTypes: argTypesOf('qr-code'),
};
export default meta;

export const Address = storyOf('qr-code', 'address', examples[0]);
export const Link = storyOf('qr-code', 'link', examples[1]);
export const Unknown = storyOf('qr-code', 'unknown', examples[2]);
export const TooLong = storyOf('qr-code', 'too long', examples[3]);
export const LongText = storyOf('qr-code', 'long text', examples[4]);
