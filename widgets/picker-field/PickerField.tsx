import { useState } from 'react';
import { Icon, cx } from '../shared/index';
import { FieldBox, FieldShell, controlAria, fieldIds } from '../shared/field/index';
import { PickerSheet } from './PickerSheet';
import type { PickerFieldProps } from './picker-field.props.gen';
import css from './PickerField.module.css';

export function PickerField(props: PickerFieldProps) {
  const { id, hint, error, disabled, options, value = '' } = props;
  const [open, setOpen] = useState(false);
  const label = props.label ?? props.title;
  const ids = fieldIds(id);
  const chosen = options.find((option) => option.value === value);
  const { 'aria-required': _required, ...aria } = controlAria(props);
  const close = (): void => {
    setOpen(false);
    props.onBlur?.();
  };
  const choose = (next: string): void => {
    props.onChange(next);
    props.onSelect?.({ value: next });
    close();
  };
  return (
    <FieldShell id={id} label={label} hint={hint} error={error}>
      <FieldBox invalid={!!error} disabled={disabled} className={css.box}>
        <button
          {...aria}
          type="button"
          className={cx(css.button, value === '' && css.placeholder)}
          aria-haspopup="dialog"
          aria-labelledby={`${ids.label} ${id}-chosen`}
          onClick={() => setOpen(true)}
        >
          {/* A value that is not on offer is shown as it is: choosing another for the user would be a guess. */}
          <span id={`${id}-chosen`} className={css.chosen}>
            {value === '' ? (props.placeholder ?? '--') : (chosen?.label ?? value)}
          </span>
          <Icon name="chevron-down" size="s" />
        </button>
      </FieldBox>
      {open && <PickerSheet {...props} options={options} label={label} onClose={close} onChoose={choose} />}
    </FieldShell>
  );
}
