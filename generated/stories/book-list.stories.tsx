// Written by `npm run codegen` from book-list.props.json and book-list.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/book-list/book-list.examples.json';

const meta: Meta = {
  title: 'Widgets/Book list',
  parameters: docsOf('book-list'),
  argTypes: argTypesOf('book-list'),
};
export default meta;

export const Sides = storyOf('book-list', 'sides', examples[0]);
export const Stacked = storyOf('book-list', 'stacked', examples[1]);
export const NoLongerLive = storyOf('book-list', 'no longer live', examples[2]);
export const OneSideThin = storyOf('book-list', 'one side thin', examples[3]);
export const Empty = storyOf('book-list', 'empty', examples[4]);
export const RowsThatAreNoFigures = storyOf('book-list', 'rows that are no figures', examples[5]);
export const Off = storyOf('book-list', 'off', examples[6]);
export const LongText = storyOf('book-list', 'long text', examples[7]);
