import { useState } from 'react';
import { cx } from '../shared/index.ts';
import {
  FieldShell,
  getControlProps,
  getFieldIds,
  fillText,
  keepDigits,
  useComposedText,
} from '../shared/field/index.ts';
import { toBoxes } from './pin-field.ts';
import type { PinFieldProps } from './pin-field.props.gen.ts';
import css from './PinField.module.css';

export function PinField(props: PinFieldProps) {
  const { id, label, hint, error, disabled, help, length = 6, value = '' } = props;
  const [focused, setFocused] = useState(false);
  const type = (input: HTMLInputElement) => {
    const pin = keepDigits(input.value, length);
    props.onChange(pin);
    if (pin.length !== length || pin === value) return;
    props.onFull?.({ value: pin });
    if (props.onward) focusNext(input);
  };
  return (
    <FieldShell
      id={id}
      label={label}
      hint={hint}
      error={error}
      help={help ? { label: help, onPress: props.onHelp } : undefined}
    >
      <div className={css.boxes}>
        {toBoxes(value, length).map((box) => (
          <span
            key={box.at}
            aria-hidden="true"
            className={cx(css.box, !!error && css.invalid, focused && box.next && css.next, disabled && css.disabled)}
          >
            {box.digit !== undefined && (props.shown ? box.digit : <i className={css.dot} />)}
            {focused && box.next && box.digit === undefined && <i className={css.caret} />}
          </span>
        ))}
        {props.keptAs !== undefined && (
          <input type="text" autoComplete="username" value={props.keptAs} readOnly hidden />
        )}
        <input
          {...getControlProps(props, { more: true })}
          className={css.input}
          type={props.shown ? 'text' : 'password'}
          inputMode="numeric"
          autoComplete={props.autocomplete ?? 'off'}
          {...useComposedText(value, type)}
          onFocus={() => setFocused(true)}
          onBlur={() => {
            setFocused(false);
            props.onBlur?.();
          }}
          onSelect={(event) => moveCaretToEnd(event.currentTarget)}
        />
        <span id={getFieldIds(id).more} className="visually-hidden">
          {fillText(props.count ?? '', { filled: String(value.length), length: String(length) })}
        </span>
      </div>
    </FieldShell>
  );
}

function focusNext(input: HTMLInputElement) {
  const controls = [...(input.form?.elements ?? [])];
  const next = controls
    .slice(controls.indexOf(input) + 1)
    .find((control): control is HTMLInputElement => control instanceof HTMLInputElement && !control.hidden);
  if (next?.value === '') next.focus();
}

/** The boxes cannot show a caret in the middle, so it moves to the end. Selecting everything is still possible. */
function moveCaretToEnd(input: HTMLInputElement) {
  const end = input.value.length;
  if (input.selectionStart === input.selectionEnd && input.selectionEnd !== end) input.setSelectionRange(end, end);
}
