import { BarList, type Bar } from './bar-list.ts';
import { getSeenSpan, type DrawnRange } from './drawn-range.ts';
import { findExtremes } from './k-line.ts';
import { Overlay, type DrawTarget } from './overlay.ts';

export interface ExtremeStyle {
  color: string;
  font: string;
  text: (bar: Bar, side: 'high' | 'low') => string;
}

/** Labels the highest and lowest visible prices next to their bars. */
export class ExtremeLabels extends Overlay {
  private bars = BarList.empty;
  private drawn: DrawnRange = { from: 0, to: 0 };
  private look: ExtremeStyle;

  constructor(look: ExtremeStyle) {
    super('top');
    this.look = look;
  }

  show(bars: BarList, drawn: DrawnRange): void {
    this.bars = bars;
    this.drawn = drawn;
    this.redraw();
  }

  restyle(look: ExtremeStyle): void {
    this.look = look;
    this.redraw();
  }

  protected override draw(target: DrawTarget): void {
    const seen = getSeenSpan(this.visibleRange, this.drawn);
    const found = seen && findExtremes(this.bars, seen);
    if (!found) return;
    target.useMediaCoordinateSpace(({ context, mediaSize }) => {
      context.fillStyle = this.look.color;
      context.font = this.look.font;
      this.write(context, mediaSize, found.high, 'high');
      if (found.low !== found.high || this.drawn.to - this.drawn.from === 1)
        this.write(context, mediaSize, found.low, 'low');
    });
  }

  private write(
    context: CanvasRenderingContext2D,
    size: { width: number; height: number },
    at: number,
    side: 'high' | 'low',
  ) {
    const bar = this.bars.at(at);
    const x = this.toX(at - this.drawn.from);
    const y = bar && this.series?.priceToCoordinate(bar[side]);
    if (bar === undefined || x === null || y == null) return;
    const onRight = x > size.width / 2;
    context.textAlign = onRight ? 'right' : 'left';
    context.textBaseline = side === 'high' ? 'bottom' : 'top';
    const top = side === 'high' ? Math.max(14, y - 1) : Math.min(size.height - 14, y + 2);
    context.fillText(this.look.text(bar, side), x + (onRight ? -6 : 6), top);
  }
}
