import { LineStyle, type IPriceLine, type ISeriesApi } from 'lightweight-charts';
import type { Bar } from './bar-list.ts';
import { getAxisFont } from './chart-options.ts';
import { OrderLines, type OrderLook } from './order-lines.ts';
import type { Palette } from './palette.ts';
import { TickCover } from './tick-cover.ts';

export interface Order {
  readonly price: string | undefined;
  readonly side: 'buy' | 'sell' | 'other' | 'profit' | 'loss' | 'liquidation';
  readonly tone: 'side' | 'plain' | 'warning';
  /** The text before the amount, the amount, and the text after it, in the user's language. */
  readonly words: readonly [string, string, string];
  /** The price in the user's language. */
  readonly tag: string;
}

type Main = ISeriesApi<'Candlestick' | 'Line'>;

/** Horizontal price lines: the last price and the user's own orders. */
export class PriceLines {
  private readonly main: Main;
  private readonly lines: OrderLines;
  private readonly cover = new TickCover();
  private last: IPriceLine | undefined;
  private orders: readonly Order[] = [];

  constructor(main: Main, palette: Palette) {
    this.main = main;
    this.lines = new OrderLines(getStyle(palette));
    main.attachPrimitive(this.cover);
    main.attachPrimitive(this.lines);
  }

  showLast(bar: Bar | undefined, palette: Palette): void {
    this.lines.avoid(bar?.close);
    this.coverTicks(palette);
    if (!bar) {
      if (this.last) this.main.removePriceLine(this.last);
      this.last = undefined;
      return;
    }
    const look = {
      price: bar.close,
      color: bar.close < bar.open ? palette.down : palette.up,
      axisLabelColor: palette.label,
      axisLabelTextColor: palette.strong,
    };
    if (this.last) this.last.applyOptions(look);
    else this.last = this.main.createPriceLine({ ...look, lineWidth: 1, lineStyle: LineStyle.Dashed, title: '' });
  }

  showOrders(orders: readonly Order[], palette: Palette): void {
    this.orders = orders;
    this.coverTicks(palette);
    this.lines.show(
      orders.filter(isPlaced).map((order) => getLook(order, palette)),
      getStyle(palette),
    );
  }

  private coverTicks({ background }: Palette): void {
    this.cover.show((axisHeight) => this.lines.getTags(axisHeight), background);
  }

  restyle(palette: Palette): void {
    this.showOrders(this.orders, palette);
  }
}

const isPlaced = ({ price }: Order): boolean => price !== undefined && Number.isFinite(Number(price));

/** The numeric price only positions the line; users read the text of its tag. */
const getLook = ({ price, side, tone, words, tag }: Order, palette: Palette): OrderLook => ({
  price: Number(price),
  color: tone === 'side' ? getSideColor(side, palette) : { plain: palette.strong, warning: palette.warning }[tone],
  words,
  tag,
});

function getSideColor(side: Order['side'], { up, down, strong }: Palette): string {
  return { buy: up, sell: down, other: strong, profit: up, loss: down, liquidation: strong }[side];
}

const getStyle = (palette: Palette) => ({
  font: getAxisFont(palette),
  strongFont: `500 ${getAxisFont(palette)}`,
  background: palette.background,
  text: palette.quiet,
});
