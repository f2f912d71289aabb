import { useEffect, useState } from 'react';
import {
  FieldBox,
  FieldShell,
  getControlProps,
  fieldCss,
  getFieldIds,
  fillText,
  keepDigits,
  useComposedText,
} from '../shared/field/index.ts';
import { formatClock, getSecondsLeft } from './code-field.ts';
import type { CodeFieldProps } from './code-field.props.gen.ts';
import css from './CodeField.module.css';

export function CodeField(props: CodeFieldProps) {
  const { id, label, hint, error, disabled, length = 6, value = '' } = props;
  return (
    <FieldShell id={id} label={label} hint={hint} error={error}>
      <FieldBox invalid={!!error} disabled={disabled}>
        <span className={css.digits}>
          <input
            {...getControlProps(props, { more: true })}
            className={fieldCss.input}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder={props.placeholder}
            {...useComposedText<HTMLInputElement>(value, (box) => props.onChange(keepDigits(box.value, length)))}
            onBlur={props.onBlur}
          />
          {/* Shows how many digits are missing, because the input itself cannot. */}
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

/** A separate component, so that the clock re-renders every second but the field does not. */
function SendAction(props: CodeFieldProps) {
  const { sentAt, waitSeconds, waitUntil } = props;
  const left = useSecondsLeft({ sentAt, waitSeconds, waitUntil });
  const more = getFieldIds(props.id).more;
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
        {fillText(props.again ?? '{time}', { time: formatClock(left) })}
      </span>
    );
  }
  return (
    <button
      type="button"
      id={more}
      className={fieldCss.action}
      disabled={props.disabled || props.unready}
      onClick={() => {
        // a countdown replaces the button, and the user will type the code next
        document.getElementById(getFieldIds(props.id).control)?.focus();
        props.onSend?.();
      }}
    >
      {sentAt === undefined && waitUntil === undefined ? props.send : props.resend}
    </button>
  );
}

function useSecondsLeft({ sentAt, waitSeconds, waitUntil }: Parameters<typeof getSecondsLeft>[0]): number {
  const [now, setNow] = useState(() => Date.now());
  const left = getSecondsLeft({ sentAt, waitSeconds, waitUntil }, now);
  const running = left > 0;
  useEffect(() => setNow(Date.now()), [sentAt, waitSeconds, waitUntil]);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return left;
}
