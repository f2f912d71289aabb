import { useEffect, useState } from 'react';
import { FieldBox, FieldShell, controlAria, fieldCss, fieldIds, fill } from '../shared/field/index.ts';
import { clock, digitsOf, secondsLeft } from './code-field.ts';
import type { CodeFieldProps } from './code-field.props.gen.ts';
import css from './CodeField.module.css';

export function CodeField(props: CodeFieldProps) {
  const { id, label, hint, error, disabled, length = 6, value = '' } = props;
  return (
    <FieldShell id={id} label={label} hint={hint} error={error}>
      <FieldBox invalid={!!error} disabled={disabled}>
        <span className={css.digits}>
          <input
            {...controlAria(props, { more: true })}
            className={fieldCss.input}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder={props.placeholder}
            value={value}
            onChange={(event) => props.onChange(digitsOf(event.currentTarget.value, length))}
            onBlur={props.onBlur}
          />
          {/* Shows how many digits are missing, which the input itself cannot. */}
          {value !== '' && value.length < length && (
            <span className={css.rest} aria-hidden="true">
              <span className={css.typed}>{value}</span>
              {'·'.repeat(length - value.length)}
            </span>
          )}
        </span>
        <SendAction {...props} />
      </FieldBox>
    </FieldShell>
  );
}

/** A component of its own: each second renders the clock, not the field. */
function SendAction(props: CodeFieldProps) {
  const { sentAt, waitSeconds, waitUntil } = props;
  const left = useCountdown({ sentAt, waitSeconds, waitUntil });
  const more = fieldIds(props.id).more;
  if (props.sending) {
    return (
      <span id={more} className={css.wait}>
        {props.busyText}
      </span>
    );
  }
  if (left > 0) {
    return (
      <span id={more} className={css.wait}>
        {fill(props.again ?? '{time}', { time: clock(left) })}
      </span>
    );
  }
  return (
    <button
      type="button"
      id={more}
      className={fieldCss.action}
      disabled={props.disabled || props.unready}
      onClick={props.onSend}
    >
      {sentAt === undefined && waitUntil === undefined ? props.send : props.resend}
    </button>
  );
}

function useCountdown({ sentAt, waitSeconds, waitUntil }: Parameters<typeof secondsLeft>[0]): number {
  const [now, setNow] = useState(() => Date.now());
  const left = secondsLeft({ sentAt, waitSeconds, waitUntil }, now);
  const running = left > 0;
  useEffect(() => setNow(Date.now()), [sentAt, waitSeconds, waitUntil]);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return left;
}
