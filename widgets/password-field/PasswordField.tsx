import { useEffect, useState } from 'react';
import { Icon, cx } from '../shared/index.ts';
import {
  FieldBox,
  FieldShell,
  getControlProps,
  fieldCss,
  getFieldIds,
  fillText,
  limitText,
} from '../shared/field/index.ts';
import { loadRating, type Strength } from './password-field.ts';
import type { PasswordFieldProps } from './password-field.props.gen.ts';
import css from './PasswordField.module.css';

export function PasswordField(props: PasswordFieldProps) {
  const { id, label, hint, error, disabled, help, value = '' } = props;
  const [shown, setShown] = useState(false);
  const strength = useStrength(props.strength === true ? value : '');
  const gauge = strength !== undefined;
  return (
    <FieldShell
      id={id}
      label={label}
      hint={hint}
      error={error}
      help={help ? { label: help, onPress: props.onHelp } : undefined}
      below={strength && <Gauge {...props} {...strength} />}
    >
      <FieldBox invalid={!!error} disabled={disabled}>
        <input
          {...getControlProps(props, { more: gauge })}
          className={cx(fieldCss.input, !shown && value !== '' && css.dots)}
          type={shown ? 'text' : 'password'}
          inputMode={props.numeric ? 'numeric' : undefined}
          autoComplete={props.autocomplete ?? 'current-password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          placeholder={props.placeholder}
          value={value}
          {...limitText(value, props.maxLength, props.onChange)}
          onBlur={props.onBlur}
        />
        <button
          type="button"
          className={fieldCss.iconAction}
          aria-label={shown ? props.hide : props.show}
          aria-controls={id}
          disabled={disabled}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye' : 'eye-off'} />
        </button>
      </FieldBox>
    </FieldShell>
  );
}

/**
 * The strength of a password; undefined if it is empty, and until the estimator has loaded. The first letter starts the
 * loading.
 */
function useStrength(password: string): Strength | undefined {
  const [rate, setRate] = useState<(password: string) => Strength>();
  const isNeeded = password !== '';
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isShown = true;
    // without the estimator there is no gauge; the server judges the password anyway
    void loadRating().then(
      (loaded) => isShown && setRate(() => loaded),
      () => undefined,
    );
    return () => void (isShown = false);
  }, [isNeeded]);
  return isNeeded ? rate?.(password) : undefined;
}

/** Four steps and a word. The word carries the meaning; the colour only repeats it. */
function Gauge({ steps, level, advice, ...props }: PasswordFieldProps & Strength) {
  const name = props[level] ?? '--';
  const text = advice && props.advised ? fillText(props.advised, { level: name, advice: props[advice] ?? '--' }) : name;
  return (
    <div className={css.strength}>
      <span className={css.gauge} data-steps={steps} aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <i key={step} className={cx(step <= steps && css[level])} />
        ))}
      </span>
      <span id={getFieldIds(props.id).more} className={css.words}>
        <span className="visually-hidden">{props.strengthLabel} </span>
        {text}
      </span>
    </div>
  );
}
