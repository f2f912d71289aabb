// Written by `npm run codegen` from asset-row.props.json and asset-row.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/asset-row/asset-row.examples.json';

const meta: Meta = {
  title: 'Widgets/Asset row',
  parameters: docsOf('asset-row'),
  argTypes: argTypesOf('asset-row'),
};
export default meta;

export const WithSomethingFrozen = storyOf('asset-row', 'with something frozen', examples[0]);
export const Converted = storyOf('asset-row', 'converted', examples[1]);
export const Hidden = storyOf('asset-row', 'hidden', examples[2]);
export const Logo = storyOf('asset-row', 'logo', examples[3]);
export const LongText = storyOf('asset-row', 'long text', examples[4]);
export const Off = storyOf('asset-row', 'off', examples[5]);
export const Unknown = storyOf('asset-row', 'unknown', examples[6]);
