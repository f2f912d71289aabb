import { memo } from 'react';
import { useFormat } from '@vitrine/runtime';
import { Amount, Pressable } from '../shared/content/index.ts';
import type { LogRowProps } from './log-row.props.gen.ts';
import css from './LogRow.module.css';

export const LogRow = memo(function LogRow(props: LogRowProps) {
  const { id, title, amount, unit, plain, scale, balance, info, hidden, hiddenLabel, onPress, disabled } = props;
  // a `time` prop adds the second line, even if its value is unknown
  const hasSecond = Object.hasOwn(props, 'time') || balance !== undefined || hidden;
  return (
    <Pressable id={id} className={css.row} onPress={onPress} disabled={disabled}>
      <span className={css.line}>
        <span className={css.title}>{title ?? '--'}</span>{' '}
        <span className={css.amount}>
          <Amount
            value={amount}
            scale={scale}
            unit={unit}
            sign={!plain}
            tone={plain ? 'plain' : 'auto'}
            hidden={hidden}
            hiddenLabel={hiddenLabel}
          />
        </span>
      </span>{' '}
      {hasSecond && <SecondLine {...props} />}
      {info && <span className={css.info}>{info}</span>}
    </Pressable>
  );
});

/** The place and the time, followed by the other amount or the balance. */
function SecondLine(props: LogRowProps) {
  const {
    scale,
    balance,
    balanceScale = scale,
    balanceLabel,
    locked,
    lockedLabel,
    place,
    time,
    timeStyle = 'datetime',
  } = props;
  const { other, otherUnit, otherScale, otherPlace, hidden, hiddenLabel } = props;
  const format = useFormat();
  return (
    <span className={css.second}>
      <span>
        {place !== undefined && `${place} · `}
        {format.time(time, timeStyle)}
      </span>{' '}
      {other !== undefined && (
        <span className={css.balance}>
          {otherPlace}{' '}
          <Amount
            value={other}
            scale={otherScale}
            unit={otherUnit}
            sign
            tone="auto"
            hidden={hidden}
            hiddenLabel={hiddenLabel}
          />
        </span>
      )}
      {other === undefined && (balance !== undefined || hidden) && (
        <span className={css.balance}>
          {locked ? lockedLabel : balanceLabel}{' '}
          <Amount value={balance} scale={balanceScale} hidden={hidden} hiddenLabel={hiddenLabel} />
        </span>
      )}
    </span>
  );
}
