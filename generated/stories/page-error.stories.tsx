// Written by `npm run codegen` from page-error.props.json and page-error.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/page-error/page-error.examples.json';

const meta: Meta = {
  title: 'Widgets/Page error',
  parameters: docsOf('page-error'),
  argTypes: argTypesOf('page-error'),
};
export default meta;

export const TimedOut = storyOf('page-error', 'timed out', examples[0]);
export const Missing = storyOf('page-error', 'missing', examples[1]);
export const LongText = storyOf('page-error', 'long text', examples[2]);
export const Unknown = storyOf('page-error', 'unknown', examples[3]);
