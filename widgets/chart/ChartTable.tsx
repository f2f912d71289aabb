import { UNKNOWN } from '@vitrine/runtime';
import type { ChartProps } from './chart.props.gen.ts';
import { getShares } from './Donut.tsx';
import type { ChartRows } from './rows.ts';
import { listSeries, type ChartTexts } from './use-chart-texts.ts';

interface ChartTableProps {
  props: ChartProps;
  read: ChartRows;
  texts: ChartTexts;
}

/** A table of the rows with all digits of their values, for screen readers. */
export function ChartTable({ props, read: { rows, timed }, texts }: ChartTableProps) {
  const { label, kind, nameLabel, timeLabel, shareLabel } = props;
  const shares = kind === 'donut' ? (getShares(rows)?.percents ?? []) : undefined;
  return (
    <div className="visually-hidden">
      <table>
        <caption>{label ?? UNKNOWN}</caption>
        <thead>
          <tr>
            <th scope="col">{(timed ? timeLabel : nameLabel) ?? UNKNOWN}</th>
            {listSeries(props).map((series) => (
              <th key={series.id} scope="col">
                {series.label ?? UNKNOWN}
              </th>
            ))}
            {shares && <th scope="col">{shareLabel ?? UNKNOWN}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              <th scope="row">{texts.name(row)}</th>
              {row.texts.map((text, index) => (
                <td key={index}>{texts.exact(text)}</td>
              ))}
              {shares && <td>{texts.share(shares[at])}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
