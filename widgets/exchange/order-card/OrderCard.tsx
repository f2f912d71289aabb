import { memo, type CSSProperties } from 'react';
import { useFormat } from '@vitrine/runtime';
import { Figure, cx } from '@vitrine/widgets/shared';
import { Badge, toTone } from '@vitrine/widgets/shared/content';
import type { OrderCardProps } from './order-card.props.gen.ts';
import css from './OrderCard.module.css';

export const OrderCard = memo(function OrderCard(props: OrderCardProps) {
  const { id, title, side, sideLabel, kind, state, progress, progressLabel, disabled } = props;
  const format = useFormat();
  return (
    <div id={id} className={css.place}>
      <div className={css.card} style={getColumns(props)}>
        <div className={css.head}>
          <Label of="title" text={props.titleLabel} />
          <span className={css.title}>{title}</span>
          <Label of="side" text={props.sideHead} />
          <span className={css.side}>
            <Badge text={sideLabel ?? '--'} tone={side === 'buy' ? 'up' : 'down'} />
            {kind && <span className={css.kind}>{kind}</span>}
          </span>
          <span className={css.end}>
            {state && <Badge text={state.label} tone={toTone(state.tone)} dot />}
            <Action label={props.change} spoken={props.changeSpoken} disabled={disabled} onPress={props.onChange} />
            <Action label={props.action} spoken={props.spoken} disabled={disabled} onPress={props.onAction} />
          </span>
        </div>
        <Items {...props} />
        {progress !== undefined && (
          <span
            className={cx(css.bar, css[side])}
            role="img"
            aria-label={`${progressLabel ?? ''} ${format.number(progress, { percent: true })}`}
          >
            <i style={{ width: `${progress}%` }} />
          </span>
        )}
      </div>
    </div>
  );
});

/** One column per item; the last one has room for the actions. */
const getColumns = ({ items, kind, timeStyle, progress, change }: OrderCardProps): CSSProperties => ({
  '--items': items.length,
  '--tracks': items.map(({ share = 4 }) => `minmax(0,${share}fr)`).join(' '),
  '--time': timeStyle === 'minute' ? '40px' : '52px',
  '--side': kind ? '108px' : '68px',
  ...(progress !== undefined && { '--done': 'minmax(44px, 0.7fr)' }),
  '--end': change === undefined ? '78px' : 'max-content',
});

/** A column head, visible only above the first of several rows. Screen readers do not need it. */
const Label = ({ of, text }: { of: 'title' | 'side'; text: string | undefined }) => (
  <span className={cx(css.label, css[`${of}Label`])} aria-hidden="true">
    {text}
  </span>
);

interface ActionProps {
  label: string | undefined;
  spoken: string | undefined;
  disabled: boolean | undefined;
  onPress: (() => void) | undefined;
}

function Action({ label, spoken, disabled, onPress }: ActionProps) {
  if (label === undefined || !onPress) return null;
  return (
    <button type="button" className={css.action} aria-label={spoken} disabled={disabled} onClick={() => onPress()}>
      {label}
    </button>
  );
}

function Items({ items, time, timeStyle = 'datetime', timeLabel, progress, doneLabel }: OrderCardProps) {
  const format = useFormat();
  return (
    <dl className={css.items}>
      {items.map((item, at) => (
        <div key={item.id ?? item.label} className={css.item} style={{ '--at': at }}>
          <dt>{item.label}</dt>
          <dd>{item.text ?? <Value {...item} />}</dd>
        </div>
      ))}
      {time !== undefined && (
        <div className={css.last}>
          <dt className={css.timeLabel}>{timeLabel}</dt>
          <dd className={css.time}>
            {timeStyle === 'stacked' ? <StackedTime time={time} /> : format.time(time, timeStyle)}
          </dd>
          {progress !== undefined && (
            <>
              <dt className={css.doneLabel}>{doneLabel}</dt>
              <dd className={css.done}>{format.number(progress, { scale: 0, percent: true })}</dd>
            </>
          )}
        </div>
      )}
    </dl>
  );
}

function StackedTime({ time }: { time: number | string }) {
  const format = useFormat();
  // a date has no hours for the second line
  if (typeof time === 'string') return format.time(time, 'date');
  return (
    <>
      {format.time(time, 'short')} <br />
      {format.time(time, 'minute')}
    </>
  );
}

function Value({ impliedUnit, share: _, unit, ...part }: OrderCardProps['items'][number]) {
  const last = part.of ?? part.value;
  return (
    <>
      {part.of !== undefined && (
        <>
          <Figure plain {...part} value={part.value} />
          {' / '}
        </>
      )}
      <Figure plain {...part} value={last} unit={impliedUnit ? undefined : unit} />
      {impliedUnit && last !== undefined && <span className={css.unit}> {unit}</span>}
    </>
  );
}
