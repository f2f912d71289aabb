import { useState } from 'react';
import { Icon, cx } from '../shared/index.ts';
import { FieldBox, FieldShell, getControlProps, fieldCss, getFieldIds, fillText } from '../shared/field/index.ts';
import { rateStrength } from './password-field.ts';
import type { PasswordFieldProps } from './password-field.props.gen.ts';
import css from './PasswordField.module.css';

export function PasswordField(props: PasswordFieldProps) {
  const { id, label, hint, error, disabled, help, value = '' } = props;
  const [shown, setShown] = useState(false);
  const gauge = !!props.strength && value !== '';
  return (
    <FieldShell
      id={id}
      label={label}
      hint={hint}
      error={error}
      help={help ? { label: help, onPress: props.onHelp } : undefined}
      below={gauge && <Strength {...props} />}
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
          maxLength={props.maxLength}
          value={value}
          onChange={(event) => props.onChange(event.currentTarget.value)}
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

/** Four steps and a word. The word carries the meaning; the colour only repeats it. */
function Strength(props: PasswordFieldProps) {
  const { steps, level, advice } = rateStrength(props.value ?? '');
  const name = level ? (props[level] ?? '--') : '--';
  const text = advice && props.advised ? fillText(props.advised, { level: name, advice: props[advice] ?? '--' }) : name;
  return (
    <div className={css.strength}>
      <span className={css.gauge} data-steps={steps} aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <i key={step} className={cx(step <= steps && css[level ?? 'weak'])} />
        ))}
      </span>
      <span id={getFieldIds(props.id).more} className={css.words}>
        <span className="visually-hidden">{props.strengthLabel} </span>
        {text}
      </span>
    </div>
  );
}
