import { useMemo, useState } from 'react';
import { UNKNOWN } from '@vitrine/runtime';
import { cx } from '../shared/index.ts';
import { chooseLabels } from './axis.ts';
import type { ChartProps } from './chart.props.gen.ts';
import { Message } from './Message.tsx';
import { drawSeries, findLonePoints, findNearest, layOutPlot, SIZE, type PlotKind, type PlotLayout } from './plot.ts';
import { PointSlider } from './PointSlider.tsx';
import { findDirection, type ChartRows } from './rows.ts';
import { getColour, Swatch } from './Swatch.tsx';
import { Tooltip } from './Tooltip.tsx';
import { listSeries, type ChartTexts } from './use-chart-texts.ts';
import swatch from './Swatch.module.css';
import css from './Plot.module.css';

interface PlotProps {
  props: ChartProps;
  kind: PlotKind;
  read: ChartRows;
  texts: ChartTexts;
  height: number;
}

export function Plot({ props, kind, read, texts, height }: PlotProps) {
  const { rows, timed } = read;
  const { stacked = false, label, keys } = props;
  const [pointed, setPointed] = useState<number>();
  const layout = useMemo(() => layOutPlot(rows, { kind, stacked, timed }), [rows, kind, stacked, timed]);
  if (!layout) return <Message height={height} text={UNKNOWN} />;
  const isToned = props.tone === 'auto' && layout.series.length === 1 && kind !== 'bar';
  const ink = (index: number) => (isToned ? css[findDirection(rows)] : getColour(index));
  const drawing = <Drawing {...{ kind, layout, stacked, ink }} />;
  if (kind === 'sparkline') {
    return (
      <div className={css.field} style={{ height }} aria-hidden="true">
        {drawing}
      </div>
    );
  }
  const at = pointed !== undefined && pointed < rows.length ? pointed : undefined;
  return (
    <>
      <div className={css.plot}>
        <ValueAxis layout={layout} texts={texts} />
        <div className={css.field} style={{ height }}>
          <div aria-hidden="true">
            <Grid layout={layout} />
            {at !== undefined && <Crosshair {...{ layout, at, kind, ink }} />}
            {drawing}
            {kind !== 'bar' && <LonePoints layout={layout} ink={ink} />}
            {at !== undefined && <Tooltip {...{ props, texts, kind, row: rows[at], x: layout.xs[at] ?? 0 }} />}
          </div>
          <PointSlider
            {...{ label: label ?? UNKNOWN, keys, at, count: rows.length }}
            find={(x) => findNearest(layout.xs, x)}
            describe={(index) => (rows[index] ? texts.spoken(rows[index]) : UNKNOWN)}
            onPoint={setPointed}
          />
        </div>
        <RowAxis {...{ read, layout, texts }} />
      </div>
      {props.series && props.series.length > 1 && <Legend props={props} kind={kind} />}
    </>
  );
}

interface DrawingProps {
  kind: PlotKind;
  layout: PlotLayout;
  stacked: boolean;
  /** The class that sets a series' colour. */
  ink: (index: number) => string | undefined;
}

function Drawing({ kind, layout, stacked, ink }: DrawingProps) {
  const paths = useMemo(
    () => layout.series.map((_, index) => drawSeries(layout, index, { kind, stacked })),
    [layout, kind, stacked],
  );
  return (
    <svg className={css.drawing} viewBox={`0 0 ${SIZE} ${SIZE}`} preserveAspectRatio="none">
      {paths.map(({ line, fill }, index) => (
        <g key={index} className={ink(index)}>
          {fill !== undefined && <path className={kind === 'bar' ? css.bars : css.surface} d={fill} />}
          {line !== undefined && <path className={swatch.line} d={line} />}
        </g>
      ))}
    </svg>
  );
}

const percent = (fraction: number): string => `${fraction * 100}%`;

function Grid({ layout: { scale } }: { layout: PlotLayout }) {
  const last = scale.ticks.length - 1;
  return scale.ticks.map((tick, index) => (
    <i
      key={index}
      className={cx(css.grid, tick.eq(0) && css.zero)}
      style={{ top: percent(1 - index / Math.max(1, last)) }}
    />
  ));
}

/** The labels are placed at their ticks, and the longest one reserves the width. */
function ValueAxis({ layout: { scale }, texts }: { layout: PlotLayout; texts: ChartTexts }) {
  const labels = texts.ticks(scale);
  const longest = labels.reduce((long, label) => (label.length > long.length ? label : long), '');
  return (
    <div className={css.values} aria-hidden="true">
      <span className={css.sizer}>{longest}</span>
      {labels.map((label, index) => (
        <span key={index} className={css.tick} style={{ top: percent(1 - index / Math.max(1, labels.length - 1)) }}>
          {label}
        </span>
      ))}
    </div>
  );
}

function RowAxis({ read, layout, texts }: { read: ChartRows; layout: PlotLayout; texts: ChartTexts }) {
  const { labels, narrow, wide } = chooseLabels(layout.xs, read.timed);
  return (
    <div className={css.names} style={{ '--narrow': percent(narrow), '--wide': percent(wide) }} aria-hidden="true">
      {labels.map(({ row, x, side, shown: room }) => {
        const place = side === 'end' ? { right: percent(1 - x) } : { left: percent(x) };
        const shown = read.rows[row];
        return (
          <span key={row} className={cx(css.name, css[side], css[room])} style={place}>
            {shown && texts.name(shown)}
          </span>
        );
      })}
    </div>
  );
}

function Crosshair({ layout, at, kind, ink }: Omit<DrawingProps, 'stacked'> & { at: number }) {
  const x = layout.xs[at] ?? 0;
  if (kind === 'bar') {
    const width = 1 / layout.xs.length;
    return <i className={css.band} style={{ left: percent(x - width / 2), width: percent(width) }} />;
  }
  return (
    <>
      <i className={css.cross} style={{ left: percent(x) }} />
      {layout.series.map((points, index) => {
        const point = points[at];
        if (!point) return null;
        const place = { left: percent(point.x), top: percent(point.y) };
        return <i key={index} className={cx(css.mark, ink(index))} style={place} />;
      })}
    </>
  );
}

/** A point between two gaps has no line, so it is drawn as a dot. */
function LonePoints({ layout, ink }: Pick<DrawingProps, 'layout' | 'ink'>) {
  return layout.series.map((points, index) =>
    findLonePoints(points).map(({ x, y }) => (
      <i key={`${index} ${x}`} className={cx(css.lone, ink(index))} style={{ left: percent(x), top: percent(y) }} />
    )),
  );
}

function Legend({ props, kind }: { props: ChartProps; kind: PlotKind }) {
  return (
    <ul className={css.legend} aria-hidden="true">
      {listSeries(props).map(({ id, label }, index) => (
        <li key={id}>
          <Swatch index={index} line={kind !== 'bar'} />
          <span>{label ?? UNKNOWN}</span>
        </li>
      ))}
    </ul>
  );
}
