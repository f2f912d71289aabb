import { lazy, Suspense } from 'react';
import type { Parameters } from '@storybook/react-vite';

import { contractOf } from './contracts.ts';

// The blocks of a docs page are large, and no story needs them.
const WidgetDocs = lazy(() => import('./widget-docs.tsx').then((file) => ({ default: file.WidgetDocs })));

// What lies over the whole page would lie over its docs: a frame of its own holds it.
const OVER_THE_PAGE = new Set(['dialog', 'inspector', 'page-frame', 'problem-overlay', 'sheet', 'side-menu', 'toast']);

/** Puts the docs of a widget, made from its contract and its examples, in the place of Storybook's own. */
export function docsOf(widget: string): Parameters {
  return {
    docs: {
      description: { component: contractOf(widget).description },
      page: () => (
        <Suspense fallback={null}>
          <WidgetDocs widget={widget} />
        </Suspense>
      ),
      ...(OVER_THE_PAGE.has(widget) ? { story: { inline: false, height: '420px' } } : {}),
    },
  };
}
