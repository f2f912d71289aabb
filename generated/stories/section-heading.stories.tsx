// Written by `npm run codegen` from section-heading.props.json and section-heading.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/section-heading/section-heading.examples.json';

const meta: Meta = {
  title: 'Widgets/Section heading',
  parameters: docsOf('section-heading'),
  argTypes: argTypesOf('section-heading'),
};
export default meta;

export const Plain = storyOf('section-heading', 'plain', examples[0]);
export const WithALink = storyOf('section-heading', 'with a link', examples[1]);
export const WithALineBelow = storyOf('section-heading', 'with a line below', examples[2]);
export const LongText = storyOf('section-heading', 'long text', examples[3]);
export const Off = storyOf('section-heading', 'off', examples[4]);
export const Unknown = storyOf('section-heading', 'unknown', examples[5]);
