import type { ComponentType } from 'react';
import { lazyWidget, type WidgetList } from '@vitrine/runtime';
import { lazyFrom } from '@vitrine/widgets/shared';
import { KLineSpace } from './k-line/KLineSpace.tsx';
import { MarketRow } from './market-row/MarketRow.tsx';

const market = lazyFrom(() => import('./market.chunk.ts'));
const wallet = lazyFrom(() => import('./wallet.chunk.ts'));

/** The exchange widgets by their names in declarations. All are lazy, except those on the home page. */
const views: Readonly<Record<string, ComponentType<never>>> = {
  'address-field': wallet('AddressField'),
  'address-row': wallet('AddressRow'),
  'asset-row': wallet('AssetRow'),
  'book-list': market('BookList'),
  coin: market('Coin'),
  'coin-heading': wallet('CoinHeading'),
  'k-line': lazyWidget(async () => (await import('./k-line/KLine.tsx')).KLine, KLineSpace),
  'market-row': MarketRow,
  'order-card': market('OrderCard'),
  'trade-list': market('TradeList'),
};

/** The engine passes plain objects, which have been checked against the contracts. */
export const widgets = views as WidgetList;
