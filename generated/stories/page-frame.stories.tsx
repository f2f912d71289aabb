// Written by `npm run codegen` from page-frame.props.json and page-frame.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/page-frame/page-frame.examples.json';

const meta: Meta = {
  title: 'Widgets/Page frame',
  parameters: docsOf('page-frame'),
  argTypes: argTypesOf('page-frame'),
};
export default meta;

export const PageWithTabs = storyOf('page-frame', 'page with tabs', examples[0]);
export const PageWithActions = storyOf('page-frame', 'page with actions', examples[1]);
export const TradingPage = storyOf('page-frame', 'trading page', examples[2]);
export const Plain = storyOf('page-frame', 'plain', examples[3]);
export const ComesIn = storyOf('page-frame', 'comes in', examples[4]);
export const ComesBack = storyOf('page-frame', 'comes back', examples[5]);
export const AsksForNews = storyOf('page-frame', 'asks for news', examples[6]);
export const UpToDate = storyOf('page-frame', 'up to date', examples[7]);
