// Written by `npm run codegen` from empty-state.props.json and empty-state.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/empty-state/empty-state.examples.json';

const meta: Meta = {
  title: 'Widgets/Empty state',
  parameters: docsOf('empty-state'),
  argTypes: argTypesOf('empty-state'),
};
export default meta;

export const WithAWayOut = storyOf('empty-state', 'with a way out', examples[0]);
export const OnlyWhatIsEmpty = storyOf('empty-state', 'only what is empty', examples[1]);
export const WithAnIcon = storyOf('empty-state', 'with an icon', examples[2]);
export const InASection = storyOf('empty-state', 'in a section', examples[3]);
export const LongText = storyOf('empty-state', 'long text', examples[4]);
export const Unknown = storyOf('empty-state', 'unknown', examples[5]);
