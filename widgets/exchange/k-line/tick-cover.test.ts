import type { BarPrice, SeriesOptionsCommon } from 'lightweight-charts';
import { expect, it, vi } from 'vitest';
import { TickCover } from './tick-cover.ts';

const FORMAT = { type: 'custom', formatter: (price: number) => `${price} USDT`, minMove: 1 } as const;

/** Opens a 200-pixel chart with one pixel for each unit of price, and these prices on its axis. */
function open(ticks: readonly number[]) {
  const applied = vi.fn<(options: Partial<SeriesOptionsCommon>) => void>();
  const cover = new TickCover();
  const priceToCoordinate = (price: number) => 200 - price;
  const series = { options: () => ({ priceFormat: FORMAT }), applyOptions: applied, priceToCoordinate };
  cover.attached({ series } as never);
  const format = applied.mock.calls[0]?.[0].priceFormat;
  const texts = format?.type === 'custom' && format.tickmarksFormatter?.(ticks as BarPrice[]);
  return { cover, texts };
}

/** The vertical middles of the covered areas. */
function covered(cover: TickCover): readonly number[] {
  const fillRect = vi.fn<(x: number, y: number, width: number, height: number) => void>();
  const paint = { context: { fillRect }, mediaSize: { width: 58, height: 200 } };
  const target = { useMediaCoordinateSpace: (draw: (scope: unknown) => void) => draw(paint) };
  cover
    .priceAxisPaneViews()[0]
    ?.renderer()
    ?.draw(target as never);
  return fillRect.mock.calls.map(([, y, , height]) => y + height / 2);
}

it.each([
  ['far from all prices', [75], []],
  ['that touches a price', [110], [100]],
  ['on a price', [100], [100]],
  ['and another, each at a price', [52, 148], [150, 50]],
])('given a tag %s, then that price is covered', (_, tags, middles) => {
  const { cover } = open([50, 100, 150]);
  cover.show(() => tags.map((price) => 200 - price), '#000');

  expect(covered(cover).toSorted((a, b) => b - a)).toEqual(middles);
});

it('given prices, then the axis writes them as before', () => {
  expect(open([50, 100]).texts).toEqual(['50 USDT', '100 USDT']);
});
