import { UNKNOWN } from '@vitrine/runtime';
import type { ChartProps } from './chart.props.gen.ts';
import type { PlotKind } from './plot.ts';
import type { ChartRow } from './rows.ts';
import { Swatch } from './Swatch.tsx';
import { listSeries, type ChartTexts } from './use-chart-texts.ts';
import css from './Tooltip.module.css';

interface TooltipProps {
  props: ChartProps;
  texts: ChartTexts;
  kind: PlotKind;
  row: ChartRow | undefined;
  /** The row's position, as a fraction from the left. */
  x: number;
}

/** The values of one row, next to its crosshair: to its left in the right half of the plot, otherwise to its right. */
export function Tooltip({ props, texts, kind, row, x }: TooltipProps) {
  if (!row) return null;
  const series = listSeries(props);
  const isRight = x > 0.5;
  const room = `${(isRight ? x : 1 - x) * 100}%`;
  const place = isRight ? { right: `${(1 - x) * 100}%` } : { left: `${x * 100}%` };
  return (
    <div className={css.tip} style={{ ...place, '--room': room }}>
      <div className={css.moment}>{texts.name(row)}</div>
      {series.map(({ id, label }, index) => (
        <div key={id} className={css.entry}>
          {series.length > 1 && <Swatch index={index} line={kind !== 'bar'} />}
          <span className={css.what}>{label ?? UNKNOWN}</span>
          <b>{texts.value(row.texts[index])}</b>
        </div>
      ))}
    </div>
  );
}
