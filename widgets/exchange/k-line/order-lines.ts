import type { IPrimitivePaneView } from 'lightweight-charts';
import { LABEL_HEIGHT, placeLabels, placeTags } from './label-places.ts';
import { Overlay, type DrawTarget } from './overlay.ts';

export interface OrderLook {
  readonly price: number;
  readonly color: string;
  /** The text before the amount, the amount, and the text after it; the amount is less prominent. */
  readonly words: readonly [string, string, string];
  /** The price on the axis. */
  readonly tag: string;
}

export interface LineStyle {
  readonly font: string;
  readonly strongFont: string;
  readonly background: string;
  readonly text: string;
}

const PADDING = 8;
/** The distance of a tag's text from the edge of the axis, the same as for the axis's own prices. */
const TAG_PADDING = 12;
const RADIUS = 4;
const DASH = [3, 2];

/** The user's own orders: a dashed line for each, with its label at the left and its price on the axis. */
export class OrderLines extends Overlay {
  private orders: readonly OrderLook[] = [];
  /** The last price, whose tag the others must not touch. */
  private last: number | undefined;
  private style: LineStyle;
  private readonly axisViews: readonly IPrimitivePaneView[];

  constructor(style: LineStyle) {
    super('top');
    this.style = style;
    this.axisViews = [{ zOrder: () => 'normal', renderer: () => ({ draw: (target) => this.drawTags(target) }) }];
  }

  show(orders: readonly OrderLook[], style: LineStyle): void {
    this.orders = orders;
    this.style = style;
    this.redraw();
  }

  avoid(last: number | undefined): void {
    this.last = last;
  }

  /** The heights of the prices on an axis, the last price first. */
  getTags(axisHeight: number): readonly number[] {
    const last = this.last === undefined ? null : this.series?.priceToCoordinate(this.last);
    const taken = last == null ? [] : [Math.round(last) + 0.5];
    const heights = this.getLines(axisHeight).map(({ y }) => y);
    return [...taken, ...placeTags(heights, taken, axisHeight)];
  }

  priceAxisPaneViews(): readonly IPrimitivePaneView[] {
    return this.axisViews;
  }

  protected override draw(target: DrawTarget): void {
    target.useMediaCoordinateSpace(({ context, mediaSize }) => {
      const lines = this.getLines(mediaSize.height);
      const widths = lines.map(({ order }) => this.measure(context, order));
      const starts = placeLabels(
        lines.map(({ y }, at) => ({ y, width: widths[at] ?? 0 })),
        mediaSize.width,
      );
      for (const { order, y } of lines) drawDashes(context, order.color, y, mediaSize.width);
      lines.forEach(({ order, y }, at) => {
        this.drawBox(context, order.color, starts[at] ?? 0, y, widths[at] ?? 0);
        this.write(context, order, (starts[at] ?? 0) + PADDING, y);
      });
    });
  }

  private drawTags(target: DrawTarget): void {
    target.useMediaCoordinateSpace(({ context, mediaSize }) => {
      const lines = this.getLines(mediaSize.height);
      const heights = this.getTags(mediaSize.height).slice(-lines.length);
      for (const [at, { order }] of lines.entries()) {
        const y = heights[at] ?? 0;
        this.drawBox(context, order.color, 0.5, y, mediaSize.width - 1);
        context.font = this.style.font;
        context.textAlign = 'right';
        context.textBaseline = 'middle';
        context.fillStyle = order.color;
        context.fillText(order.tag, mediaSize.width - TAG_PADDING, y + 0.5);
      }
    });
  }

  /** The orders whose prices are visible. */
  private getLines(height: number) {
    return this.orders.flatMap((order) => {
      const y = this.series?.priceToCoordinate(order.price);
      return y == null || y < 0 || y > height ? [] : [{ order, y: Math.round(y) + 0.5 }];
    });
  }

  private measure(context: CanvasRenderingContext2D, { words }: OrderLook): number {
    const widths = words.map((part, at) => {
      context.font = at === 1 ? this.style.font : this.style.strongFont;
      return context.measureText(part).width;
    });
    return Math.ceil(widths.reduce((sum, width) => sum + width, 0)) + 2 * PADDING;
  }

  private drawBox(context: CanvasRenderingContext2D, color: string, x: number, y: number, width: number): void {
    context.beginPath();
    context.roundRect(x, y - LABEL_HEIGHT / 2, width, LABEL_HEIGHT, RADIUS);
    context.fillStyle = this.style.background;
    context.fill();
    context.strokeStyle = color;
    context.lineWidth = 1;
    context.stroke();
  }

  private write(context: CanvasRenderingContext2D, { words, color }: OrderLook, start: number, y: number): void {
    let x = start;
    context.textAlign = 'left';
    context.textBaseline = 'middle';
    words.forEach((part, at) => {
      context.font = at === 1 ? this.style.font : this.style.strongFont;
      context.fillStyle = at === 1 ? this.style.text : color;
      context.fillText(part, x, y + 0.5);
      x += context.measureText(part).width;
    });
  }
}

function drawDashes(context: CanvasRenderingContext2D, color: string, y: number, width: number): void {
  context.save();
  context.setLineDash(DASH);
  context.strokeStyle = color;
  context.lineWidth = 1;
  context.beginPath();
  context.moveTo(0, y);
  context.lineTo(width, y);
  context.stroke();
  context.restore();
}
