import { useMemo, useState, type KeyboardEvent } from 'react';
import { ignoreComposing, useFormat } from '@vitrine/runtime';
import { Icon } from '../shared/index.ts';
import {
  FieldBox,
  FieldShell,
  getControlProps,
  fieldCss,
  getFieldIds,
  fillText,
  type FieldError,
} from '../shared/field/index.ts';
import {
  toFormValue,
  truncate,
  getMarks,
  toPercent,
  readAmount,
  isOtherValue,
  toLocalText,
  stepBy,
  toBoxText,
} from './amount-field.ts';
import type { AmountFieldProps } from './amount-field.props.gen.ts';
import css from './AmountField.module.css';

export function AmountField(props: AmountFieldProps) {
  const { id, label, hint, disabled, scale = 8 } = props;
  const box = useAmountBox(props, scale);
  const own = getError(box, props);
  // The field's own error is more precise than the form's. While the user is typing, it is hidden until the form
  // reports an error.
  const error = own && box.focused && !props.error ? undefined : (own ?? props.error);
  return (
    <FieldShell
      id={id}
      label={props.inside ? undefined : label}
      hint={hint}
      error={error}
      below={props.limit && <Limit id={id} limit={props.limit} />}
    >
      <FieldBox invalid={!!error} disabled={disabled} className={props.inside ? css.inside : undefined}>
        {props.inside && (
          <label className={css.label} htmlFor={getFieldIds(id).control}>
            {label ?? '--'}
          </label>
        )}
        <input
          {...getControlProps(props, { more: !!props.limit, error })}
          className={fieldCss.input}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          placeholder={props.placeholder}
          value={box.typed}
          onChange={(event) => box.put(event.currentTarget.value)}
          onKeyDown={ignoreComposing((event) => stepByKey(event, props, box.putPlain))}
          onFocus={() => box.setFocused(true)}
          onBlur={() => {
            box.setFocused(false);
            props.onBlur?.();
          }}
        />
        {props.unit && <span className={fieldCss.unit}>{props.unit}</span>}
        {props.maxLabel && props.max !== undefined && <MaxButton {...props} max={props.max} put={box.putPlain} />}
        {props.step !== undefined && <StepButtons {...props} step={props.step} put={box.putPlain} />}
      </FieldBox>
    </FieldShell>
  );
}

/** The arrows change the amount by a step, as the buttons do. With a modifier they move the caret or select. */
function stepByKey(event: KeyboardEvent, { step, value }: AmountFieldProps, put: (text: string) => void): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (step === undefined || altKey || ctrlKey || metaKey || shiftKey || (key !== 'ArrowUp' && key !== 'ArrowDown'))
    return;
  event.preventDefault();
  put(stepBy(value, step, key === 'ArrowUp'));
}

function StepButtons(props: AmountFieldProps & { step: string; put: (text: string) => void }) {
  const { value, step, disabled, put } = props;
  return (
    <span className={css.steps}>
      <button
        type="button"
        aria-label={props.lessLabel}
        disabled={disabled}
        onClick={() => put(stepBy(value, step, false))}
      >
        <Icon name="minus" />
      </button>
      <button
        type="button"
        aria-label={props.moreLabel}
        disabled={disabled}
        onClick={() => put(stepBy(value, step, true))}
      >
        <Icon name="plus" />
      </button>
    </span>
  );
}

function MaxButton(props: AmountFieldProps & { max: string; put: (text: string) => void }) {
  return (
    <>
      {props.unit && <span className={fieldCss.divider} />}
      <button
        type="button"
        className={fieldCss.action}
        disabled={props.disabled}
        onClick={() => {
          const value = truncate(props.max, props.scale ?? 8);
          props.put(value);
          props.onMax?.({ value });
        }}
      >
        {props.maxLabel}
      </button>
    </>
  );
}

/**
 * The box holds the typed text, and the form holds the value. The text is replaced only if the meaning of the value
 * changes.
 */
function useAmountBox(props: AmountFieldProps, scale: number) {
  const { tag } = useFormat();
  const marks = useMemo(() => getMarks(tag), [tag]);
  const [state, setState] = useState({ typed: toBoxText(props.value, marks), value: props.value });
  const [focused, setFocused] = useState(false);
  let typed = state.typed;
  if (state.value !== props.value) {
    if (isOtherValue(props.value, typed, scale, marks)) typed = toBoxText(props.value, marks);
    setState({ typed, value: props.value });
  }
  const put = (text: string) => {
    setState({ typed: text, value: props.value });
    props.onChange(toFormValue(readAmount(text, scale, marks), text));
  };
  const putPlain = (plain: string) => put(toLocalText(plain, marks));
  return { typed, put, putPlain, focused, setFocused, marks, reading: readAmount(typed, scale, marks) };
}

function getError(
  { reading, marks, put }: ReturnType<typeof useAmountBox>,
  props: AmountFieldProps,
): FieldError | undefined {
  const fix = (plain: string) => {
    const value = toLocalText(plain, marks);
    return { label: fillText(props.use ?? '{value}', { value }), apply: () => put(value) };
  };
  if (reading.kind === 'not-number') return { text: props.notNumber ?? '--' };
  if (reading.kind === 'unclear') {
    const { whole, part } = reading;
    return { text: fillText(props.unclear ?? '--', { whole, part: toLocalText(part, marks) }), fix: fix(whole) };
  }
  if (reading.kind === 'too-fine') {
    const text = fillText(props.tooFine ?? '--', { scale: String(props.scale ?? 8) });
    return { text, fix: fix(reading.cut) };
  }
  return undefined;
}

function Limit({ id, limit }: { id: string; limit: NonNullable<AmountFieldProps['limit']> }) {
  return (
    <div className={css.limit}>
      <span className={css.gauge} aria-hidden="true">
        <i style={{ width: `${toPercent(limit.fraction)}%` }} />
      </span>
      <span id={getFieldIds(id).more} className={css.words}>
        {limit.text ?? '--'}
      </span>
    </div>
  );
}
