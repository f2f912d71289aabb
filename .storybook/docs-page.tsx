import { lazy, Suspense } from 'react';
import type { Parameters } from '@storybook/react-vite';

import { getContract } from './contracts.ts';

// Loaded on demand, because docs page blocks are large and stories do not need them.
const WidgetDocs = lazy(() => import('./widget-docs.tsx').then((file) => ({ default: file.WidgetDocs })));

// Widgets that fill the whole page would cover their docs, so they get an iframe.
const FULL_PAGE = new Set([
  'command-palette',
  'dialog',
  'example-mark',
  'inspector',
  'page-frame',
  'problem-overlay',
  'sheet',
  'side-menu',
  'toast',
]);

/** Replaces Storybook's docs page with one generated from the contract and examples. */
export function listDocs(widget: string): Parameters {
  return {
    docs: {
      description: { component: getContract(widget).description },
      page: () => (
        <Suspense fallback={null}>
          <WidgetDocs widget={widget} />
        </Suspense>
      ),
      ...(FULL_PAGE.has(widget) ? { story: { inline: false, height: '420px' } } : {}),
    },
  };
}
