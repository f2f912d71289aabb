import { UNKNOWN, useFormat } from '@vitrine/runtime';
import type { ChartProps } from './chart.props.gen.ts';
import type { ChartRow } from './rows.ts';
import type { Scale } from './scale.ts';

export interface ChartTexts {
  /** The row's time or label. */
  name(row: ChartRow): string;
  /** A value as the chart shows it. */
  value(text: string | undefined): string;
  /** A value with all of its digits. */
  exact(text: string | undefined): string;
  /** The labels of the value axis. */
  ticks(scale: Scale): readonly string[];
  share(percent: number | undefined): string;
  /** The row and its values, for screen readers. */
  spoken(row: ChartRow): string;
}

export interface NamedSeries {
  readonly id: string;
  readonly label: string | undefined;
}

/** The declared series, or a single one named after the chart. */
export const listSeries = ({ series, label }: ChartProps): readonly NamedSeries[] => series ?? [{ id: 'value', label }];

/** Formats the exact text of the values in the user's language, without floating-point numbers. */
export function useChartTexts(props: ChartProps, timed: boolean): ChartTexts {
  const format = useFormat();
  const { scale, sign, percent, short, prefix = '', unit, timeStyle = 'date' } = props;
  const series = listSeries(props);
  const write = (text: string | undefined, options: Parameters<typeof format.parts>[1]): string => {
    const parts = format.parts(text, options);
    return parts ? `${parts.sign}${prefix}${parts.full.slice(parts.sign.length)}` : UNKNOWN;
  };
  const withUnit = (written: string): string =>
    unit === undefined || written === UNKNOWN ? written : `${written} ${unit}`;
  const value: ChartTexts['value'] = (text) => withUnit(write(text, { scale, sign, percent, short }));
  const name: ChartTexts['name'] = ({ time, label }) => (timed ? format.time(time, timeStyle) : (label ?? UNKNOWN));
  const ticks: ChartTexts['ticks'] = (axis) => {
    const label = (brief: boolean | undefined): readonly string[] =>
      axis.ticks.map((tick) => write(tick.toFixed(), { scale: axis.decimals, percent, short: brief }));
    const brief = label(short);
    // close ticks may have the same short form
    return new Set(brief).size < brief.length ? label(false) : brief;
  };
  return {
    name,
    value,
    exact: (text) => withUnit(write(text, { sign, percent })),
    ticks,
    share: (part) => (part === undefined ? UNKNOWN : format.number(String(part), { percent: true })),
    spoken: (row) =>
      [name(row), ...series.map(({ label }, at) => `${label ?? UNKNOWN} ${value(row.texts[at])}`)].join(', '),
  };
}
