import { useFormat } from '@vitrine/runtime';
import { cx } from '@vitrine/widgets/shared';
import { fillText } from '@vitrine/widgets/shared/field';
import { isIntraday } from './axis.ts';
import type { Bar, BarList, BarText } from './bar-list.ts';
import { getChangePercent, findExtremes, type Span } from './k-line.ts';
import type { Order } from './price-lines.ts';
import type { KLineProps } from './k-line.props.gen.ts';
import css from './KLineText.module.css';

const PRICES = ['open', 'high', 'low', 'close'] as const;
const TABLE_ROWS = 10;
/** Larger volumes are abbreviated (1.82B). */
const MAX_FULL_VOLUME = 9_999_999;

export interface BarTexts {
  price(bar: Bar | undefined, of: Exclude<keyof BarText, 'volume'>): string;
  volume(bar: Bar | undefined): string;
  time(bar: Bar | undefined): string;
  spoken(bar: Bar | undefined): string;
  summary(span: Span): string;
}

/** A bar's exact text in the user's language, formatted without floating-point numbers. */
export function useBarTexts(props: KLineProps, bars: BarList): BarTexts {
  const format = useFormat();
  const { scale = 2, volumeScale = 2, summary } = props;
  const intraday = isIntraday(bars);
  const price: BarTexts['price'] = (bar, of) => format.number(bar?.text[of], { scale });
  const volume: BarTexts['volume'] = (bar) =>
    format.number(bar?.text.volume, (bar?.volume ?? 0) > MAX_FULL_VOLUME ? { short: true } : { scale: volumeScale });
  const time: BarTexts['time'] = (bar) => format.time(bar?.time, intraday ? 'datetime' : 'calendar');
  const spoken: BarTexts['spoken'] = (bar) =>
    [
      time(bar),
      ...PRICES.map((of) => `${props[of] ?? ''} ${price(bar, of)}`),
      `${props.volumeLabel ?? ''} ${volume(bar)}`,
    ].join(', ');
  const summarise: BarTexts['summary'] = (span) => {
    const found = findExtremes(bars, span);
    return fillText(summary ?? '', {
      close: price(bars.at(span.to), 'close'),
      change: format.number(getChangePercent(bars, span), { scale: 2, sign: true, percent: true }),
      high: price(bars.at(found?.high ?? -1), 'high'),
      low: price(bars.at(found?.low ?? -1), 'low'),
    });
  };
  return { price, volume, time, spoken, summary: summarise };
}

interface PanelProps {
  props: KLineProps;
  texts: BarTexts;
  bar: Bar | undefined;
  /** Shown on the left while the crosshair is on the right. */
  left: boolean;
}

export function CrosshairPanel({ props, texts, bar, left }: PanelProps) {
  return (
    <div className={cx(css.panel, left && css.left)} aria-hidden="true">
      <div className={css.moment}>{texts.time(bar)}</div>
      <dl>
        {PRICES.map((of) => (
          <div key={of}>
            <dt>{props[of]}</dt>
            <dd className={of === 'close' ? getDirectionClass(bar) : undefined}>{texts.price(bar, of)}</dd>
          </div>
        ))}
        <div>
          <dt>{props.volumeLabel}</dt>
          <dd>{texts.volume(bar)}</dd>
        </div>
      </dl>
    </div>
  );
}

function getDirectionClass(bar: Bar | undefined): string | undefined {
  if (!bar || bar.close === bar.open) return undefined;
  return bar.close > bar.open ? css.up : css.down;
}

interface TableProps {
  props: KLineProps;
  texts: BarTexts;
  bars: BarList;
  span: Span;
  /** Shown to all users if drawing failed; otherwise only to screen readers. */
  shown: boolean;
}

/** The last visible bars as rows, newest first. */
export function BarTable({ props, texts, bars, span, shown }: TableProps) {
  if (bars.length === 0) return null;
  const rows = bars.slice(Math.max(span.from, span.to - TABLE_ROWS + 1), span.to + 1).toReversed();
  return (
    <div className={shown ? css.table : 'visually-hidden'}>
      <table>
        <caption>{props.table}</caption>
        <thead>
          <tr>
            {[props.time, ...PRICES.map((of) => props[of]), props.volumeLabel].map((name, at) => (
              <th key={at} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((bar) => (
            <tr key={bar.time}>
              <th scope="row">{texts.time(bar)}</th>
              {PRICES.map((of) => (
                <td key={of}>{texts.price(bar, of)}</td>
              ))}
              <td>{texts.volume(bar)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A liquidation price within this fraction of the last price is shown as a warning. */
const NEAR = 0.1;

/** The lines of the user's own orders and positions, with their labels. */
export function useOrders(props: KLineProps, last: Bar | undefined): readonly Order[] {
  const format = useFormat();
  const { orders = [], positions = [], ends = [], scale = 2, volumeScale = 2 } = props;
  const write = (value: string | undefined) => format.number(value, { scale: volumeScale });
  const line = (
    price: string | undefined,
    side: Order['side'],
    amount: string,
    tone: Order['tone'] = 'side',
  ): Order => ({
    price,
    side,
    tone,
    words: splitLabel(props[side], amount),
    tag: format.number(price, { scale }),
  });
  const isNear = (price: number) => last !== undefined && Math.abs(price - last.close) <= NEAR * last.close;
  return [
    ...orders.map(({ price, amount, of, side }) => {
      const [left, total] = [write(amount), write(of)];
      const isPart = of !== undefined && total !== left;
      return line(price, side, isPart ? fillText(props.part ?? '--', { amount: left, total }) : left);
    }),
    ...ends.flatMap(({ amount, profit, loss, liquidation }) =>
      [
        line(profit, 'profit', write(amount)),
        line(loss, 'loss', write(amount)),
        line(liquidation, 'liquidation', '', isNear(Number(liquidation)) ? 'warning' : 'side'),
      ].filter(({ price }) => Number(price) > 0),
    ),
    ...positions.map(({ price, amount, side }) => line(price, side, write(amount), 'plain')),
  ];
}

/** Splits a template into the text before the amount, the amount, and the text after it. */
function splitLabel(template = '--', amount: string): Order['words'] {
  const [before = '', after = ''] = template.split('{amount}');
  return amount === '' ? [`${before}${after}`.trim(), '', ''] : [before, amount, after];
}

/** Lists the order lines for screen readers. */
export function OrderList({ props, orders }: { props: KLineProps; orders: readonly Order[] }) {
  if (orders.length === 0) return null;
  return (
    <ul className="visually-hidden" aria-label={props.ordersLabel ?? '--'}>
      {orders.map(({ words, tag }, at) => (
        <li key={at}>
          {words.join('')}, {tag}
        </li>
      ))}
    </ul>
  );
}
