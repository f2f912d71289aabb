import { memo } from 'react';
import { useFormat } from '@vitrine/runtime';
import { Icon, cx } from '../shared/index.ts';
import { Amount, Badge, StepLine, toTone } from '../shared/content/index.ts';
import { isMuted, getLineTone, formatPlace } from './record-row.ts';
import type { RecordRowProps } from './record-row.props.gen.ts';
import css from './RecordRow.module.css';

export const RecordRow = memo(function RecordRow(props: RecordRowProps) {
  const { id, state, badge, mono, time, timeStyle = 'datetime', children } = props;
  const format = useFormat();
  const place = formatPlace(props.place, props.address);
  const whole = formatPlace(props.place, props.address, true);
  return (
    <div id={id} className={cx(css.row, props.onPress && css.pressable)}>
      <div className={css.line}>
        <Head {...props} />
        {badge ??
          (state && (
            <span className={css.badge}>
              <Badge text={state.label} tone={toTone(state.tone)} dot />
            </span>
          ))}
      </div>
      {(place !== undefined || time !== undefined) && (
        <div className={css.second}>
          <span className={cx(css.place, mono && css.mono)} translate={mono ? 'no' : undefined} title={whole}>
            {place}
          </span>
          <span className={css.time}>{time !== undefined && format.time(time, timeStyle)}</span>
        </div>
      )}
      {props.step !== undefined && (
        <StepLine
          step={props.step}
          of={props.of}
          label={props.stepLabel}
          kind={props.stepKind}
          tone={getLineTone(props.stepTone, state)}
        />
      )}
      {children}
      <Reason {...props} />
    </div>
  );
});

/** The row's button covers the whole row, underneath the fix button, because buttons cannot be nested. */
function Head({ amount, unit, scale, sign = true, title, muted, tone, state, onPress, disabled }: RecordRowProps) {
  const body = (
    <>
      {title !== undefined && <span className={css.title}>{title}</span>}{' '}
      <Amount value={amount} scale={scale} sign={sign} unit={unit} tone={isMuted({ muted, state }) ? 'muted' : tone} />
    </>
  );
  if (!onPress) return <div className={css.head}>{body}</div>;
  return (
    <button type="button" className={css.head} disabled={disabled} onClick={() => onPress()}>
      {body}
    </button>
  );
}

function Reason({ reason, fix, onFix, disabled }: RecordRowProps) {
  if (!reason) return null;
  return (
    <div className={css.reason}>
      <Icon name="circle-alert" size="s" />
      <span className={css.why}>{reason}</span>
      {fix !== undefined && onFix && (
        <button type="button" className={css.fix} disabled={disabled} onClick={() => onFix()}>
          {fix}
        </button>
      )}
    </div>
  );
}
