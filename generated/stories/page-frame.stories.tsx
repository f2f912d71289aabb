// Written by `npm run codegen` from page-frame.props.json and page-frame.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/page-frame/page-frame.examples.json';

const meta: Meta = {
  title: 'Widgets/Page frame',
  parameters: { docs: { description: { component: 'Lays out the regions of a page, on a phone and on a wide screen.' } } },
  argTypes: {
    layout: {"control":"select","options":["rail","trade","desk","plain"],"description":"On a wide screen: rail 224, page 480, context; or chart, middle 220, form, which on a phone (desk) stands beside the middle over the body; or one column."},
    motion: {"control":"select","options":["none","forward","back"],"description":"How the page comes in."},
    scrollKey: {"control":"text","description":"Pages with the same key come back where they were left."},
    refreshing: {"control":"select","options":["idle","busy","done"],"description":"Whether what was pulled down is asked for anew, or has just come."},
    skip: {"control":"text"},
    refreshLabel: {"control":"text","description":"Name of the button that does the same as pulling down."},
    pullLabel: {"control":"text"},
    releaseLabel: {"control":"text"},
    busyLabel: {"control":"text"},
    doneLabel: {"control":"text"},
  },
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
