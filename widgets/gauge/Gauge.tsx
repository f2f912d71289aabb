import { useFormat } from '@vitrine/runtime';
import { Figure, cx } from '../shared/index.ts';
import { Bar } from '../shared/content/index.ts';
import { layOutGauge, type GaugeDrawing } from './gauge.ts';
import type { GaugeProps } from './gauge.props.gen.ts';
import css from './Gauge.module.css';

export function Gauge(props: GaugeProps) {
  const {
    id,
    low,
    high,
    value,
    fill = 'start',
    knob = true,
    tone = 'neutral',
    zones = [],
    marks = [],
    layout = 'sides',
    loading,
  } = props;
  const drawing = layOutGauge({ low, high, value, fill, knob, tone, zones, marks });
  const line = <Line {...props} drawing={drawing} />;
  if (layout === 'sides') {
    return (
      <div id={id} className={css.sides} aria-busy={loading} data-pending={loading}>
        <EndLabel label={props.lowLabel} value={low} scale={props.scale} />
        {line}
        <EndLabel label={props.highLabel} value={high} scale={props.scale} end />
      </div>
    );
  }
  return (
    <div id={id} className={css.stack} aria-busy={loading} data-pending={loading}>
      {line}
      {layout === 'below' && <Labels {...props} drawing={drawing} />}
    </div>
  );
}

function EndLabel({
  label,
  value,
  scale,
  end,
}: {
  label: string | undefined;
  value: string | undefined;
  scale: number | undefined;
  end?: boolean;
}) {
  return (
    <span className={cx(css.side, end && css.end)}>
      {label !== undefined && <span className={css.label}>{label}</span>}
      <Figure value={value} scale={scale} plain />
    </span>
  );
}

/** A meter requires a value. Without one, the line is an image whose label describes it. */
function Line({ label, value, scale, marks = [], drawing }: GaugeProps & { drawing: GaugeDrawing }) {
  const format = useFormat();
  const said = [
    format.number(value, { scale }),
    ...marks.map((mark) => `${mark.label ?? ''} ${format.number(mark.value, { scale })}`),
  ].join(', ');
  const name = label ?? '--';
  const role =
    drawing.at === undefined
      ? ({ role: 'img', 'aria-label': `${name} ${said}` } as const)
      : ({
          role: 'meter',
          'aria-label': name,
          'aria-valuemin': 0,
          'aria-valuemax': 100,
          'aria-valuenow': Number(drawing.at),
          'aria-valuetext': said,
        } as const);
  return (
    <span className={css.line} {...role}>
      <Bar fills={drawing.fills} marks={drawing.marks} />
    </span>
  );
}

function Labels({ lowLabel, highLabel, drawing }: GaugeProps & { drawing: GaugeDrawing }) {
  return (
    <div className={css.labels} aria-hidden="true">
      <span>{lowLabel}</span>
      {drawing.labels.map((label) => (
        <span key={label.text} className={cx(css.named, label.strong && css.strong)} style={{ left: `${label.at}%` }}>
          {label.text}
        </span>
      ))}
      <span>{highLabel}</span>
    </div>
  );
}
