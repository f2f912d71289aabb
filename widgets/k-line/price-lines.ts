import { LineStyle, type IPriceLine, type ISeriesApi } from 'lightweight-charts';
import type { Bar } from './bar-list.ts';
import type { Palette } from './palette.ts';

export interface Order {
  readonly price: string | undefined;
  readonly side: 'buy' | 'sell' | 'other';
  /** Side and amount, in the user's language. */
  readonly label: string;
}

type Main = ISeriesApi<'Candlestick' | 'Line'>;

/** Horizontal price lines: the last price and the user's own orders. */
export class PriceLines {
  private readonly main: Main;
  private last: IPriceLine | undefined;
  private orders: readonly Order[] = [];
  private lines: readonly IPriceLine[] = [];

  constructor(main: Main) {
    this.main = main;
  }

  showLast(bar: Bar | undefined, palette: Palette): void {
    if (!bar) {
      if (this.last) this.main.removePriceLine(this.last);
      this.last = undefined;
      return;
    }
    const look = {
      price: bar.close,
      color: bar.close < bar.open ? palette.fall : palette.rise,
      axisLabelColor: palette.label,
      axisLabelTextColor: palette.strong,
    };
    if (this.last) this.last.applyOptions(look);
    else this.last = this.main.createPriceLine({ ...look, lineWidth: 1, lineStyle: LineStyle.Dashed, title: '' });
  }

  /** The numeric price only positions the line; users read the order's own label. */
  showOrders(orders: readonly Order[], palette: Palette): void {
    this.lines.forEach((line) => this.main.removePriceLine(line));
    this.orders = orders;
    this.lines = orders.filter(isPlaced).map((order) => this.main.createPriceLine(this.lookOf(order, palette)));
  }

  restyle(palette: Palette): void {
    this.showOrders(this.orders, palette);
  }

  private lookOf({ price, side, label }: Order, palette: Palette) {
    const color = { buy: palette.rise, sell: palette.fall, other: palette.strong }[side];
    return {
      price: Number(price),
      color,
      title: label,
      lineWidth: 1 as const,
      lineStyle: LineStyle.Dotted,
      axisLabelColor: palette.label,
      axisLabelTextColor: color,
    };
  }
}

const isPlaced = ({ price }: Order): boolean => price !== undefined && Number.isFinite(Number(price));
