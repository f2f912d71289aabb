import { useMemo } from 'react';
import { UNKNOWN, useFormat } from '@vitrine/runtime';
import { fillText } from '../shared/field/index.ts';
import { ChartTable } from './ChartTable.tsx';
import { Donut } from './Donut.tsx';
import { Message } from './Message.tsx';
import { Plot } from './Plot.tsx';
import { parseRows, type ChartRows } from './rows.ts';
import { listSeries, useChartTexts } from './use-chart-texts.ts';
import type { ChartProps } from './chart.props.gen.ts';
import css from './Chart.module.css';

const HEIGHTS = { line: 220, area: 220, bar: 220, donut: 168, sparkline: 32 } as const;
const DOTS = '••••••';

export function Chart(props: ChartProps) {
  const { id, label, rows, kind = 'line', loading, dropped } = props;
  const count = kind === 'donut' ? 1 : listSeries(props).length;
  const read = useMemo(() => parseRows(rows, count), [rows, count]);
  return (
    <figure id={id} className={css.chart} aria-label={label ?? UNKNOWN} aria-busy={loading === true}>
      <Contents {...{ props, kind, read }} height={props.height ?? HEIGHTS[kind]} />
      <DroppedRows text={dropped} faults={read.faults} />
    </figure>
  );
}

interface ContentsProps {
  props: ChartProps;
  kind: keyof typeof HEIGHTS;
  read: ChartRows;
  height: number;
}

function Contents({ props, kind, read, height }: ContentsProps) {
  const texts = useChartTexts(props, read.timed);
  if (props.hidden) return <Message height={height} text={<Hidden label={props.hiddenLabel} />} />;
  if (read.rows.length === 0) {
    if (props.loading) return <Bones {...{ kind, height }} />;
    // unknown rows are not the same as no rows
    return <Message height={height} text={props.rows === undefined ? UNKNOWN : props.empty} />;
  }
  return (
    <>
      {kind === 'donut' ? (
        <Donut {...{ props, read, texts, height }} />
      ) : (
        <Plot {...{ props, kind, read, texts, height }} />
      )}
      <ChartTable {...{ props, read, texts }} />
    </>
  );
}

function Hidden({ label }: { label: string | undefined }) {
  return (
    <>
      <span aria-hidden={label !== undefined}>{DOTS}</span>
      {label !== undefined && <span className="visually-hidden">{label}</span>}
    </>
  );
}

/** Heights of the skeleton's bars, in percent, chosen to look like data. */
const BONES = [46, 58, 40, 64, 72, 55, 80, 68, 88, 76];

function Bones({ kind, height }: Pick<ContentsProps, 'kind' | 'height'>) {
  if (kind === 'donut')
    return <div className={css.hoop} style={{ width: height, height }} aria-hidden="true" data-skeleton />;
  return (
    <div className={css.bones} style={{ height }} aria-hidden="true" data-skeleton>
      {BONES.map((tall, at) => (
        <i key={at} style={{ height: `${tall}%` }} />
      ))}
    </div>
  );
}

function DroppedRows({ text, faults }: { text: string | undefined; faults: ChartRows['faults'] }) {
  const format = useFormat();
  const first = faults[0];
  if (!first) return null;
  return (
    <p className={css.dropped} role="status" title={`${first.at}: ${first.expected} ≠ ${first.came}`}>
      {fillText(text ?? '{count}', { count: format.number(String(faults.length)) })}
    </p>
  );
}
