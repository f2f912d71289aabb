import { memo } from 'react';
import { useFormat } from '../../engine/index';
import { Figure, cx } from '../shared';
import { Badge, toneOf } from '../shared/content';
import type { OrderCardProps } from './order-card.props.gen';
import css from './OrderCard.module.css';

export const OrderCard = memo(function OrderCard(props: OrderCardProps) {
  const { id, title, side, sideLabel, kind, state, progress, progressLabel } = props;
  return (
    <div id={id} className={css.place}>
      <div className={css.card}>
        <div className={css.head}>
          <span className={css.title}>{title}</span>
          <Badge text={sideLabel ?? '--'} tone={side === 'buy' ? 'rise' : 'fall'} />
          {kind !== undefined && <span className={css.kind}>{kind}</span>}
          <span className={css.end}>
            {state && <Badge text={state.label} tone={toneOf(state.tone)} dot />}
            <Action {...props} />
          </span>
        </div>
        <Items {...props} />
        {progress !== undefined && (
          <span className={cx(css.bar, css[side])} role="img" aria-label={`${progressLabel ?? ''} ${progress}%`}>
            <i style={{ width: `${progress}%` }} />
          </span>
        )}
      </div>
    </div>
  );
});

function Action({ action, spoken, disabled, onAction }: OrderCardProps) {
  if (action === undefined || !onAction) return null;
  return (
    <button type="button" className={css.action} aria-label={spoken} disabled={disabled} onClick={() => onAction()}>
      {action}
    </button>
  );
}

function Items({ items, time, timeStyle = 'datetime', progress }: OrderCardProps) {
  const format = useFormat();
  return (
    <dl className={css.items}>
      {items.map((item) => (
        <div key={item.label} className={css.item}>
          <dt>{item.label}</dt>
          <dd>
            {item.text ?? (
              <>
                <Figure value={item.value} scale={item.scale} unit={item.unit} plain />
                {item.of !== undefined && <> / {format.number(item.of, { scale: item.scale })}</>}
              </>
            )}
          </dd>
        </div>
      ))}
      {time !== undefined && (
        <div className={css.last}>
          <dt>{format.time(time, timeStyle)}</dt>
          <dd>{progress !== undefined && format.number(progress, { scale: 0, percent: true })}</dd>
        </div>
      )}
    </dl>
  );
}
